import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import { useLayoutEffect, useRef, useState } from 'react';

/** Specification part 1, section 9. */
const STEP_MS = 500;
const DOTS = '...';
/** None, one, two, three. */
const STEPS = DOTS.length + 1;

const uncover = keyframes({
  from: { clipPath: 'inset(0 100% 0 0)' },
  to: { clipPath: 'inset(0)' },
});

/**
 * Dots that appear one by one, by CSS alone, since they also move in a page whose scripts are still
 * loading. Always three dots wide, so that the word beside them does not move.
 */
export function LoadingDots() {
  const dots = useRef<HTMLSpanElement>(null);
  // While this renders, the loader that it replaces is still on the page.
  const [startTime] = useState(startOfShownDots);
  useLayoutEffect(() => {
    const animation = animationOf(dots.current);
    if (animation && startTime !== null) animation.startTime = startTime;
  }, [startTime]);
  return (
    <Box
      component="span"
      ref={dots}
      data-loading-dots
      sx={{
        display: 'inline-block',
        animation: `${uncover} ${STEPS * STEP_MS}ms steps(${STEPS}, jump-none) infinite`,
        '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
      }}
    >
      {DOTS}
    </Box>
  );
}

/** When the dots of the loader on the page began to move: those that replace them go on from there. */
function startOfShownDots(): CSSNumberish | null {
  if (typeof document === 'undefined') return null;
  return animationOf(document.querySelector('[data-loading-dots]'))?.startTime ?? null;
}

/** Undefined for those who want less motion, and in browsers that cannot tell. */
function animationOf(dots: Element | null): Animation | undefined {
  return dots && 'getAnimations' in dots ? dots.getAnimations()[0] : undefined;
}
