import { sessionCalls } from '@cigogne/contract';
import type { CallError } from '../http/call-error';
import { send } from '../http/send';
import { isServerAway, tellServerAway } from './server-away';

/** On average; pages that have lost the server together do not come back together. */
const ASK_EVERY_MS = 3000;
/** For about a minute; then more and more seldom, so that a phone in a dead zone keeps its battery. */
const OFTEN = 20;
const SELDOM_MS = 30_000;

export interface ServerWatch {
  /** Something has failed that may mean that the server is away. */
  readonly suspect: () => void;
  /** Something works that needs the server: it is asked at once whether it is back. */
  readonly recheck: () => void;
  readonly stop: () => void;
}

/**
 * Asks, once something seems wrong, whether the server answers at all, until it does. That it is away is told from
 * the second failure on: a restart is no news.
 * @param onBack called when it answers again after that was told
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
    // Nobody reads the answer.
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
