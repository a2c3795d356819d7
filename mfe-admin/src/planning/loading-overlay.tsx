import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';
import { useDelayedHide } from './use-delayed-hide';

/** Part 1, section 9: the overlay hides 200 ms after the range has been loaded. */
const HIDE_DELAY_MS = 200;

interface LoadingOverlayProps {
  /** Nothing has been loaded yet: shows a spinner on an opaque background. */
  first: boolean;
  /** Another range is being loaded: shows a translucent overlay over the present one. */
  reloading: boolean;
}

/** Covers the calendar while deliveries are loaded. */
export function LoadingOverlay({ first, reloading }: LoadingOverlayProps) {
  const shown = useDelayedHide(reloading, HIDE_DELAY_MS);
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
