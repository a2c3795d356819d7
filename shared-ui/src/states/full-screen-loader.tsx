import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

import { StorkLogo } from '../logo/stork-logo';

/** Specification part 1, section 9. */
const DOTS_CYCLE_MS = 500;
const MAX_DOTS = 3;

/** Shown while the session is being checked: logo, and 'Loading' with animated dots. */
export function FullScreenLoader() {
  return (
    <Box
      role="status"
      aria-label="Loading"
      sx={{
        position: 'fixed',
        inset: 0,
        zIndex: 'modal',
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        justifyContent: 'center',
        gap: 2.5,
        bgcolor: 'background.default',
        color: 'primary.main',
      }}
    >
      <StorkLogo size={112} />
      {/* Hidden from screen readers, which would otherwise read every change. */}
      <Box aria-hidden sx={{ fontSize: '1.125rem', fontWeight: 600, color: 'text.primary' }}>
        Loading
        <MovingDots />
      </Box>
    </Box>
  );
}

/** Always three dots wide, so that the word beside it does not move. */
function MovingDots() {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setCount((n) => (n + 1) % (MAX_DOTS + 1)), DOTS_CYCLE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box component="span" sx={{ display: 'inline-block', width: '1.25em', textAlign: 'left' }}>
      {'.'.repeat(count)}
    </Box>
  );
}
