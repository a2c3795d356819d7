import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** The period's steps at the bottom of a phone, within reach of the thumb. */
export function PhonePeriodBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        // Above the calendar, but below the popover behind 'more'.
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 1,
        mx: -1.5,
        px: 1.5,
        py: 1,
        pb: 'calc(8px + env(safe-area-inset-bottom))',
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {children}
    </Box>
  );
}
