import Box from '@mui/material/Box';

import { readableTint } from './readable-tint';

export interface StatusChipProps {
  label: string;
  /** The status's specified colour, `#rrggbb`, used for the dot; background and text are derived from it. */
  color: string;
}

/** A status as a word and a colour, readable (WCAG AA) in both colour schemes. */
export function StatusChip({ label, color }: StatusChipProps) {
  const light = readableTint(color, 'light');
  const dark = readableTint(color, 'dark');
  return (
    <Box
      component="span"
      sx={[
        {
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          px: 1.125,
          height: 26,
          borderRadius: 13,
          fontSize: '0.8125rem',
          fontWeight: 600,
          lineHeight: 1,
          whiteSpace: 'nowrap',
          color: light.ink,
          bgcolor: light.ground,
          '&::before': {
            content: '""',
            width: 8,
            height: 8,
            borderRadius: '50%',
            bgcolor: color,
          },
        },
        (theme) => theme.applyStyles('dark', { color: dark.ink, backgroundColor: dark.ground }),
      ]}
    >
      {label}
    </Box>
  );
}
