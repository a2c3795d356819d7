import { useEffect, useState } from 'react';

/** Long enough not to ask the server at every letter, short enough not to be noticed. */
export const PAUSE_MS = 300;

/** The text as it was when typing last paused. */
export function usePausedText(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
