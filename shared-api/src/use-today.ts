import { type Day, todayInParis } from '@cigogne/contract';
import { useSyncExternalStore } from 'react';

const EVERY_MS = 60_000;

/** Today in Paris. Renders with the next day a minute after midnight at the latest, or when the page is looked at again. */
export function useToday(): Day {
  return useSyncExternalStore(whenDayMayHaveChanged, dayNow);
}

const dayNow = () => todayInParis();

function whenDayMayHaveChanged(check: () => void): () => void {
  // A phone or computer that sleeps stops its timers.
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, EVERY_MS);
  return () => {
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
