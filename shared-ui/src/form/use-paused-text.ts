import { useEffect, useState } from 'react';

/** Long enough to avoid a request per letter, short enough to go unnoticed. */
export const PAUSE_MS = 300;

/** The text at the last pause in typing. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
