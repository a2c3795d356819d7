import { ConcurrencyLimit } from '../platform/concurrency-limit';
import { TryLater } from '../platform/errors';
import type { SignedInUser } from '../platform/sessions/signed-in-user';

/**
 * Phones send one after the other and give up what stalls after a minute; without network the server does not learn of it
 * and keeps that upload until its time is over, five minutes. A new one has to find a place beside these.
 */
const AT_ONCE = 10;
/** Browsers send all files again each time. */
const RETRY_AFTER_SECONDS = 5;

const ofUser = new ConcurrencyLimit(AT_ONCE, () => {
  throw new TryLater(RETRY_AFTER_SECONDS);
});

/**
 * Makes a call with files, from the first of them to their removal, so that no account fills the disk. Visitors, who have
 * none, are limited by their address (visitor-uploads.ts).
 * @throws {TryLater} when too many uploads of the user are in progress: nothing has been received then
 */
export function limitUploads<T>(user: SignedInUser | null, makeCall: () => Promise<T>): Promise<T> {
  return user ? ofUser.run(String(user.id), makeCall) : makeCall();
}
