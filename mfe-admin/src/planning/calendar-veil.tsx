import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useLingering } from './use-lingering';

/** Part 1, section 9: the overlay hides 200 ms after the range has come. */
const HIDES_AFTER_MS = 200;

interface CalendarVeilProps {
  /** Nothing has come yet: a spinner on an opaque ground. */
  first: boolean;
  /** Another range is on its way: a translucent overlay over the one in view. */
  reloading: boolean;
}

/** Says over the calendar that deliveries are being fetched. */
export function CalendarVeil({ first, reloading }: CalendarVeilProps) {
  const shown = useLingering(reloading, HIDES_AFTER_MS);
  if (!first && !shown) return null;
  return (
    <Box
      role="status"
      sx={{
        position: 'absolute',
        inset: 0,
        zIndex: 3,
        borderRadius: 1,
        background: `color-mix(in srgb, var(--mui-palette-background-default) ${first ? 100 : 60}%, transparent)`,
        display: 'flex',
        justifyContent: 'center',
        pt: 12,
      }}
    >
      <CircularProgress aria-label="Chargement des livraisons" />
    </Box>
  );
}
