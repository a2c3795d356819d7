import { sessionCalls } from '@cigogne/contract';
import type { CallError } from '../http/call-error';
import { send } from '../http/send';
import { isServerAway, tellServerAway } from './server-away';

/** Average interval; random, so that pages that lost the server together do not return together. */
const ASK_EVERY_MS = 3000;
/**
 * Number of attempts at this interval, about a minute; then less and less often, to save a phone's battery in a dead
 * zone.
 */
const OFTEN = 20;
const SELDOM_MS = 30_000;

export interface ServerWatch {
  /** To be called when a failure may mean that the server is away. */
  readonly suspect: () => void;
  /** To be called when the server may be back: it is asked at once. */
  readonly recheck: () => void;
  readonly stop: () => void;
}

/**
 * Polls the server once something seems wrong, until it answers. It counts as away from the second failure on, so that
 * a restart goes unnoticed.
 * @param onBack called when it answers again after it counted as away
 */
export function watchServer(onBack: () => void): ServerWatch {
  let asking = false;
  let failures = 0;
  let next: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const askLater = () => {
    const wait = Math.min(SELDOM_MS, ASK_EVERY_MS * 2 ** Math.max(0, failures - OFTEN));
    next = setTimeout(() => void ask(), wait * (0.5 + Math.random()));
  };

  const ask = async () => {
    clearTimeout(next);
    next = undefined;
    // No need: a hidden page does not show it.
    if (document.hidden && failures > 1) return askLater();
    asking = true;
    const { error } = await send(sessionCalls.siteSettings, {});
    asking = false;
    if (stopped) return;
    if (error && isUnreached(error)) {
      failures += 1;
      if (failures > 1) tellServerAway(true);
      askLater();
      return;
    }
    failures = 0;
    if (!isServerAway()) return;
    tellServerAway(false);
    onBack();
  };
  const suspect = () => {
    if (!asking && next === undefined) void ask();
  };
  const recheck = () => {
    if (next !== undefined) void ask();
  };
  window.addEventListener('offline', suspect);
  window.addEventListener('online', recheck);
  return {
    suspect,
    recheck,
    stop: () => {
      stopped = true;
      clearTimeout(next);
      window.removeEventListener('offline', suspect);
      window.removeEventListener('online', recheck);
      tellServerAway(false);
    },
  };
}

/** No answer, or only that of a proxy or of a server that cannot work. */
const isUnreached = ({ status }: CallError) => status === 'offline' || Number(status) >= 500;
