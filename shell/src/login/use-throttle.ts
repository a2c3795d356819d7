import { useEffect, useRef, useState } from 'react';

/**
 * Counts down the seconds for which the server refuses further requests (`Retry-After`).
 * @param onEnd called when the time is over
 */
export function useThrottle(onEnd: () => void) {
  const [until, setUntil] = useState(0);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });

  useEffect(() => {
    if (until === 0) return;
    // By the clock: timers of background tabs run late.
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSecondsLeft(left);
      if (left > 0) return;
      setUntil(0);
      end.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [until]);

  function waitFor(seconds: number): void {
    setSecondsLeft(seconds);
    setUntil(seconds > 0 ? Date.now() + seconds * 1000 : 0);
  }

  return { secondsLeft, waitFor };
}
