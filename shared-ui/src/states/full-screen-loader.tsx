import Box from '@mui/material/Box';

import { HouseLogo } from '../logo/house-logo';
import { LoadingDots } from './loading-dots';

/**
 * Shown while the session is being checked: logo, and 'Loading' with animated dots. The shell's HTML contains it, too
 * (build-config/prerender/static-loader.mjs).
 */
export function FullScreenLoader() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'grid',
        // The word has a row of its own, so that the logo does not move when the parser reaches the word later.
        gridTemplateRows: '1fr auto 1fr',
        justifyItems: 'center',
        bgcolor: 'background.default',
        color: 'primary.main',
      }}
    >
      <Box sx={{ gridRow: 2 }}>
        <HouseLogo size={112} ratio={2} centered />
      </Box>
      {/* Hidden from screen readers, for which the label is enough. */}
      <Box
        aria-hidden
        sx={{
          gridRow: 3,
          pt: 2.5,
          fontSize: '1.125rem',
          fontWeight: 600,
          color: 'text.primary',
        }}
      >
        Loading
        <LoadingDots />
      </Box>
    </Box>
  );
}
