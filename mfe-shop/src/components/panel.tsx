import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface PanelProps {
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A titled card: one part of a screen. */
export function Panel({ title, action, children }: PanelProps) {
  const titleId = useId();
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 2.5 }, minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 1,
          minHeight: 34,
          mb: 1.5,
        }}
      >
        <Typography id={titleId} variant="h3" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
