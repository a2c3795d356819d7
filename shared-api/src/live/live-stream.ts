import {
  LIVE_HEARTBEAT_MS,
  LIVE_LOOKBACK_MS,
  liveCalls,
  sessionCalls,
  type EntityType,
  type LiveChange,
  type LiveMessage,
} from '@cigogne/contract';
import { send } from '../http/send';
import { refreshSession } from '../http/refresh-session';
import { accessEndsSoon, accessMayHaveExpired } from '../http/session-hint';
import { isServerAway } from './server-away';
import { watchServer } from './watch-server';

interface LiveStreamListener {
  /** Records of these kinds have changed; all kinds when it is unknown which. */
  readonly onChanged: (kinds: readonly EntityType[] | 'all') => void;
}

/** Changes within this time are reported together. */
const GATHER_MS = 100;
/** Polling is every 30 s (part 1, section 7). */
const POLL_MS = 30_000;
const FIRST_RETRY_MS = 2000;
/** After two missing heartbeats the connection counts as lost, as after a laptop's sleep. */
const SILENT_MS = 2.5 * LIVE_HEARTBEAT_MS;

/**
 * Listens to `/api/live` while the page is visible; a hidden page closes its connection, since a
 * browser has only six per origin, and later requests what it missed. Without a connection, or when it has
 * fallen silent, it reports every 30 s that anything may have changed; it does so once, too, when the first connection
 * opens too late to include all changes since the page was opened, and when the server is back after it could not be
 * reached.
 * @returns the function that stops it
 */
export function openLiveStream({ onChanged }: LiveStreamListener): () => void {
  let source: EventSource | undefined;
  let position: string | undefined;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let connected = false;
  let stopped = false;
  const openedAt = Date.now();
  const gathered = new Set<EntityType>();

  const report = () => {
    gathering = undefined;
    onChanged([...gathered]);
    gathered.clear();
  };
  const gather = (changes: readonly LiveChange[]) => {
    changes.forEach(({ type }) => gathered.add(type));
    if (gathered.size > 0) gathering ??= setTimeout(report, GATHER_MS);
  };

  const close = () => {
    clearTimeout(retry);
    clearTimeout(silence);
    source?.close();
    source = undefined;
    connected = false;
  };
  const tryAgain = () => {
    close();
    server.suspect();
    retry = setTimeout(() => void open(), retryMs);
    retryMs = Math.min(retryMs * 2, POLL_MS);
  };
  const awaitMessage = () => {
    clearTimeout(silence);
    silence = setTimeout(tryAgain, SILENT_MS);
    // With an open stream there may be no other calls. A refusal shows at the next call.
    if (accessEndsSoon()) void refreshSession();
  };
  const open = async () => {
    close();
    if (stopped || document.hidden || typeof EventSource === 'undefined') return;
    // A stream cannot refresh the session; a call can, and notices when the session is over.
    if (accessMayHaveExpired()) await send(sessionCalls.profile, {});
    if (stopped || document.hidden || source) return;
    const missedSome = position === undefined && Date.now() - openedAt > LIVE_LOOKBACK_MS;
    source = new EventSource(`/api${liveCalls.live.path}${position ? `?after=${position}` : ''}`);
    awaitMessage();
    source.onopen = () => {
      awaitMessage();
      retryMs = FIRST_RETRY_MS;
      connected = true;
      server.recheck();
      if (missedSome) onChanged('all');
    };
    source.onmessage = ({ data, lastEventId }: MessageEvent<string>) => {
      awaitMessage();
      position = lastEventId || position;
      gather((JSON.parse(data) as LiveMessage).changes);
    };
    source.addEventListener('reset', ({ lastEventId }: MessageEvent<string>) => {
      awaitMessage();
      position = lastEventId || position;
      onChanged('all');
    });
    // Reconnect ourselves: the browser gives up after a refusal, and cannot refresh the session.
    source.onerror = tryAgain;
  };

  const server = watchServer(() => {
    retryMs = FIRST_RETRY_MS;
    onChanged('all');
    void open();
  });
  const poll = setInterval(() => {
    // No need while the server is away: when it is back, everything is reported.
    if (!connected && !document.hidden && !isServerAway()) onChanged('all');
  }, POLL_MS);
  const onVisibility = () => void (document.hidden ? close() : open());
  document.addEventListener('visibilitychange', onVisibility);
  void open();
  return () => {
    stopped = true;
    close();
    server.stop();
    clearInterval(poll);
    clearTimeout(gathering);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
