import { sessionCalls, type DriverDelivery } from '@cigogne/contract';
import { messageOf, type CallError } from '../http/call-error';
import { markRefused, readAgain, removeFromOutbox, showProgress } from './outbox';
import type { OutboxItem } from './phone-store';
import { sendItem, type Transport } from './send-item';

export interface OutboxOutcome {
  onSent: (item: OutboxItem, delivery: DriverDelivery | undefined) => void;
  onRefused: (item: OutboxItem, sentence: string) => void;
}

const LOCK = 'cigogne.outbox';
const DEFAULTS = {
  start: 'Failed to start delivery',
  complete: 'Failed to complete delivery',
  fail: 'Failed to report the failure',
};

/** How an upload in progress is cancelled; its item stays on the phone until it is dropped. */
const cancelling = new Map<string, AbortController>();
export const cancelSending = (key: string): void => cancelling.get(key)?.abort();

/** A connection that moves nothing for so long is dead: the item goes out again with the next try. */
const STALLED_MS = 60_000;

/** Whose round waits for the one under way to end. */
let waiting: number | undefined;
/** The round under way in this page, where the browser has no locks. */
let underWay: Promise<void> = Promise.resolve();

/**
 * Sends what waits, oldest first, one tab at a time, as long as the server can be reached. What gets no
 * good answer stays for the next time, and so does what was done to the same delivery after it. Called
 * during a round it makes one more afterwards, at once: the network may have come back meanwhile.
 */
export async function sendOutbox(
  user: number,
  outcome: OutboxOutcome,
  transport: Transport,
): Promise<void> {
  if (waiting === user) return;
  waiting = user;
  const round = () => {
    if (waiting === user) waiting = undefined;
    return sendAll(user, outcome, transport);
  };
  if ('locks' in navigator) {
    await navigator.locks.request(LOCK, round);
  } else {
    underWay = underWay.then(round, round);
    await underWay;
  }
}

async function sendAll(user: number, outcome: OutboxOutcome, transport: Transport): Promise<void> {
  let checked = false;
  const tried = new Set<string>();
  for (;;) {
    const mine = (await readAgain()).filter((item) => item.user === user);
    const next = mine.find(
      (item) =>
        !item.refusal && !tried.has(item.key) && !mine.some((other) => holdsBack(other, item)),
    );
    if (!next) return;
    tried.add(next.key);
    // The cookie decides whose call it is: another tab may have signed in somebody else.
    checked ||= await isSignedIn(user, transport);
    if (!checked) return;
    // No answer may be this item's fault or the network's: the next is tried if the server answers.
    checked = await trySending(next, outcome, transport);
  }
}

/** Taps on one delivery keep their order; a start that was refused must not hold its end back. */
const holdsBack = (one: OutboxItem, other: OutboxItem) =>
  one.delivery === other.delivery &&
  one.tappedAt < other.tappedAt &&
  !(one.kind === 'start' && one.refusal);

async function isSignedIn(user: number, { send }: Transport): Promise<boolean> {
  const answer = await send(sessionCalls.profile, {});
  return answer.data?.id === user;
}

/** False when there was no good answer: it is to be tried again another time. */
async function trySending(
  item: OutboxItem,
  outcome: OutboxOutcome,
  transport: Transport,
): Promise<boolean> {
  const stopper = new AbortController();
  cancelling.set(item.key, stopper);
  showProgress(item.key, 0);
  const giveUp = () => stopper.abort();
  let stalled = setTimeout(giveUp, STALLED_MS);
  const onProgress = (share: number) => {
    clearTimeout(stalled);
    stalled = setTimeout(giveUp, STALLED_MS);
    showProgress(item.key, share);
  };
  const answer = await sendItem(item, transport, { onProgress, signal: stopper.signal });
  clearTimeout(stalled);
  cancelling.delete(item.key);
  showProgress(item.key, undefined);
  if (!answer.error) {
    await removeFromOutbox(item.key);
    const { delivery } = answer.data;
    outcome.onSent(item, item.kind === 'fail' ? undefined : (delivery as DriverDelivery));
    return true;
  }
  if (stopper.signal.aborted || isPassing(answer.error)) return false;
  const sentence = messageOf(answer.error, DEFAULTS[item.kind]);
  await markRefused(item, sentence);
  outcome.onRefused(item, sentence);
  return true;
}

/** No answer, no session, a server in trouble or in a hurry: the same request is right later. */
function isPassing({ status }: CallError): boolean {
  return status === 'offline' || [401, 408, 425, 429].includes(status) || status >= 500;
}
