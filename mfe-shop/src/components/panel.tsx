import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type RefObject } from 'react';

interface PanelProps {
  title: string;
  action?: ReactNode;
  /** To put the focus on the title. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A titled card: one part of a screen. */
export function Panel({ title, action, heading, children }: PanelProps) {
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
        <Typography
          id={titleId}
          ref={heading}
          tabIndex={heading ? -1 : undefined}
          variant="h3"
          component="h2"
          sx={{ '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {action}
      </Box>
      {children}
    </Card>
  );
}
