import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';

/** Pixels, also on phones: its text is one line. */
export const NOTE_HEIGHT = 32;

const LOOKS = {
  quiet: {
    bgcolor: 'action.hover',
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.secondary',
  },
  /** Stays in view when the screen is scrolled. */
  urgent: {
    position: 'sticky',
    top: 0,
    zIndex: 'appBar',
    bgcolor: 'text.primary',
    color: 'background.paper',
    fontWeight: 600,
  },
} as const;

interface NoteLineProps {
  readonly icon: typeof SvgIcon;
  readonly text: string;
  readonly look: keyof typeof LOOKS;
}

/** One line above a screen, which is read out when it appears. */
export function NoteLine({ icon: Icon, text, look }: NoteLineProps) {
  return (
    <Box
      role="status"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        boxSizing: 'border-box',
        height: NOTE_HEIGHT,
        px: { xs: 1.5, md: 3 },
        overflow: 'hidden',
        fontSize: '0.8125rem',
        ...LOOKS[look],
      }}
    >
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      <Box
        component="span"
        sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {text}
      </Box>
    </Box>
  );
}
