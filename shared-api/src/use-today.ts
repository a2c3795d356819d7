import { type Day, todayInParis } from '@cigogne/contract';
import { useSyncExternalStore } from 'react';
import { clockAhead, onClockFound } from './http/server-clock';

const EVERY_MS = 60_000;

/** Today in Paris, by the server's clock where this device's is known to be wrong. */
export const todayNow = (): Day => todayInParis(new Date(Date.now() - clockAhead()));

/**
 * Today in Paris. Renders with the next day a minute after midnight at the latest, or when the page becomes visible
 * again.
 * @param dayNow by default the device's clock, as in the contract's rules; `todayNow` for screens that use the server's
 *   throughout
 */
export function useToday(dayNow: () => Day = dayOfDevice): Day {
  return useSyncExternalStore(whenDayMayHaveChanged, dayNow);
}

const dayOfDevice = () => todayInParis();

function whenDayMayHaveChanged(check: () => void): () => void {
  // A phone or computer that sleeps stops its timers.
  document.addEventListener('visibilitychange', check);
  const timer = setInterval(check, EVERY_MS);
  const stopListening = onClockFound(check);
  return () => {
    stopListening();
    document.removeEventListener('visibilitychange', check);
    clearInterval(timer);
  };
}
