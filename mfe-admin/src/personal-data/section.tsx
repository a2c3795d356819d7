import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  description: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A part of the screen under its heading. */
export function Section({ title, description, action, children }: SectionProps) {
  const titleId = useId();
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 2 }}>
        <Box sx={{ flex: '1 1 280px' }}>
          <Typography id={titleId} variant="h2">
            {title}
          </Typography>
          <Typography sx={{ mt: 0.5, maxWidth: '75ch', color: 'text.secondary' }}>
            {description}
          </Typography>
        </Box>
        {action}
      </Box>
      {children}
    </Box>
  );
}
