import { sessionCalls, type DriverDelivery } from '@cigogne/contract';
import { isServerError, messageOf, type CallError } from '../http/call-error';
import {
  markRefused,
  markServerError,
  outboxSnapshot,
  refreshOutbox,
  removeSent,
  showProgress,
  subscribeToOutbox,
} from './outbox';
import type { SentVisit } from './lists-after-visit';
import type { OutboxItem } from './offline-database';
import { sendItem, type Transport } from './send-item';

export interface OutboxOutcome {
  onSent: (sent: SentVisit) => void;
  onRefused: (item: OutboxItem) => void;
}

const LOCK = 'cigogne.outbox';
/** Shown when a refusal or a server error comes without a sentence (part 2, section 8). */
export const OUTBOX_FALLBACKS: Readonly<Record<OutboxItem['kind'], string>> = {
  start: 'Failed to start delivery',
  complete: 'Failed to complete delivery',
  fail: 'Failed to report the failure',
};

/** Uploads in progress. A cancelled item stays in the outbox until it is dropped. */
const uploads = new Map<string, AbortController>();
export const cancelSending = (key: string): void => uploads.get(key)?.abort();

/**
 * An upload without progress for this long is aborted and sent again at the next attempt. In the background, where no
 * progress is reported, the browser sets the limit for photos: it ends a worker that takes too long.
 */
const STALLED_MS = 60_000;

/** The next round of this page, while it waits for the current one to end. */
interface WaitingRound {
  readonly user: number;
  /** Items at which the server fails in this round: it was reached, so retrying at once is of no use. */
  readonly failed: Set<string>;
}
let waiting: WaitingRound | undefined;
/** The current round of this page, in browsers without locks. */
let currentRound: Promise<void> = Promise.resolve();

/**
 * Sends the items in one round, oldest first, in one tab at a time, as long as the server can be reached. An item
 * without a good answer stays for the next round, as do later items of its delivery; a failing server's answer is kept
 * with them. A call during a round adds another one for the unanswered items: the network may have come back meanwhile.
 */
export async function sendOutbox(
  user: number,
  outcome: OutboxOutcome,
  transport: Transport,
): Promise<void> {
  if (waiting?.user === user) return;
  const next: WaitingRound = { user, failed: new Set() };
  waiting = next;
  const round = () => {
    if (waiting === next) waiting = undefined;
    return sendAll(next, outcome, transport);
  };
  if ('locks' in navigator) {
    await navigator.locks.request(LOCK, round);
  } else {
    currentRound = currentRound.then(round, round);
    await currentRound;
  }
}

async function sendAll(
  { user, failed }: WaitingRound,
  outcome: OutboxOutcome,
  transport: Transport,
): Promise<void> {
  const tried = new Set(failed);
  for (;;) {
    const mine = (await refreshOutbox()).filter((item) => item.user === user);
    const next = mine.find(
      (item) => !item.refusal && !tried.has(item.key) && !mine.some((other) => blocks(other, item)),
    );
    if (!next) return;
    tried.add(next.key);
    // Checked before each item: during a long upload somebody else may have signed in.
    if (!(await isSignedIn(user, mine, transport))) return;
    // Dropped or replaced meanwhile.
    if (!(await refreshOutbox()).some(({ key }) => key === next.key)) continue;
    const heldUp = mine.filter((item) => blocks(next, item));
    try {
      await sendOne(next, heldUp, outcome, transport);
    } catch (error) {
      // The phone could not remove the item, which will be sent again: the others must not wait for that.
      console.warn('What came of sending could not be stored', error);
    }
  }
}

/** Items of one delivery keep their order, but a refused start does not block completion or failure. */
const blocks = (one: OutboxItem, other: OutboxItem) =>
  one.delivery === other.delivery &&
  one.tappedAt < other.tappedAt &&
  !(one.kind === 'start' && one.refusal);

async function isSignedIn(
  user: number,
  mine: readonly OutboxItem[],
  { send }: Transport,
): Promise<boolean> {
  const signal = AbortSignal.timeout(STALLED_MS);
  const { data, error } = await send(sessionCalls.profile, {}, { signal });
  if (error) await keepServerError(mine, error);
  return data?.id === user;
}

/** @param heldUp items that are only sent after this one */
async function sendOne(
  item: OutboxItem,
  heldUp: readonly OutboxItem[],
  outcome: OutboxOutcome,
  transport: Transport,
): Promise<void> {
  const aborter = new AbortController();
  uploads.set(item.key, aborter);
  showProgress(item.key, 0);
  const abort = () => aborter.abort();
  const isLimited = transport.tellsProgress || item.photos.length === 0;
  const limit = () => (isLimited ? setTimeout(abort, STALLED_MS) : undefined);
  let stalled = limit();
  const onProgress = (share: number) => {
    clearTimeout(stalled);
    stalled = limit();
    showProgress(item.key, share);
  };
  // Dropped or replaced on this page, or on another one.
  const stopListening = subscribeToOutbox(() => {
    if (!outboxSnapshot().items.some(({ key }) => key === item.key)) abort();
  });
  const answer = await sendItem(item, transport, { onProgress, signal: aborter.signal });
  stopListening();
  clearTimeout(stalled);
  uploads.delete(item.key);
  showProgress(item.key, undefined);
  if (!answer.error) {
    const sent = sentVisit(item, answer.data.delivery);
    await removeSent(item, sent);
    outcome.onSent(sent);
    return;
  }
  if (aborter.signal.aborted) return;
  const unanswered = isUnanswered(answer.error);
  if (unanswered || isServerError(answer.error)) {
    if (!unanswered) waiting?.failed.add(item.key);
    await keepServerError([item, ...heldUp], answer.error);
    return;
  }
  await markRefused(item.key, sentenceOf(item, answer.error));
  outcome.onRefused(item);
}

const sentVisit = (
  { kind, delivery }: OutboxItem,
  answer: DriverDelivery | { readonly id: number },
): SentVisit => ({
  kind,
  delivery,
  answer: kind === 'fail' ? undefined : (answer as DriverDelivery),
});

/** Stores a failing server's answer with the waiting items. */
export async function keepServerError(
  items: readonly OutboxItem[],
  callError: CallError,
): Promise<void> {
  const error = callError.refreshError ?? callError;
  if (isUnanswered(error) || !isServerError(error)) return;
  for (const item of items) {
    if (!item.refusal) await markServerError(item.key, sentenceOf(item, error));
  }
}

const sentenceOf = ({ kind }: OutboxItem, error: CallError) =>
  messageOf(error, OUTBOX_FALLBACKS[kind], 'en');

/**
 * Whether the driver need not be notified: no network, no session, a too slow upload, or the login page of a hotspot
 * (511).
 */
function isUnanswered({ status }: CallError): boolean {
  return typeof status !== 'number' || [401, 408, 425, 511].includes(status);
}
