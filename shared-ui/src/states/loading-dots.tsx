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
 * Dots that appear one by one, animated by CSS alone, since they also run in a page whose scripts are still loading.
 * Always three dots wide, so that the word beside them does not move.
 */
export function LoadingDots() {
  const dots = useRef<HTMLSpanElement>(null);
  // During this render, the loader to be replaced is still on the page.
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

/** Start time of the animation of the loader on the page, which its replacement continues. */
function startOfShownDots(): CSSNumberish | null {
  if (typeof document === 'undefined') return null;
  return animationOf(document.querySelector('[data-loading-dots]'))?.startTime ?? null;
}

/** Undefined with reduced motion, and in browsers without the API. */
function animationOf(dots: Element | null): Animation | undefined {
  return dots && 'getAnimations' in dots ? dots.getAnimations()[0] : undefined;
}
