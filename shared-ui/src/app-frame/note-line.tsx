import Box from '@mui/material/Box';
import type SvgIcon from '@mui/material/SvgIcon';
import { ABOVE_PHONE_BAR } from './above-phone-bar';

/** In pixels, also on phones: the text takes one line. */
export const NOTE_HEIGHT = 32;

const LOOKS = {
  /** Floats over the bottom of the screen, so that appearing and disappearing cause no layout shift. */
  quiet: {
    position: 'sticky',
    bottom: { xs: ABOVE_PHONE_BAR, md: 16 },
    // Above the calendar, but below interactive bars.
    zIndex: 3,
    width: 'fit-content',
    maxWidth: 'calc(100% - 16px)',
    mt: `-${NOTE_HEIGHT}px`,
    mx: 'auto',
    px: 1.5,
    pointerEvents: 'none',
    bgcolor: 'background.paper',
    border: 1,
    borderColor: 'divider',
    borderRadius: `${NOTE_HEIGHT / 2}px`,
    boxShadow: 2,
    color: 'text.secondary',
    fontSize: { xs: '0.75rem', sm: '0.8125rem' },
  },
  /** Above the screen, and sticky. */
  urgent: {
    position: 'sticky',
    top: 0,
    zIndex: 'appBar',
    px: { xs: 1.5, md: 3 },
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

/** One line beside a screen's content, announced when it appears. */
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
