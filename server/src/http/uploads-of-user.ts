import { ConcurrencyLimit } from '../platform/concurrency-limit';
import { TryLater } from '../platform/errors';
import type { SignedInUser } from '../platform/sessions/signed-in-user';

/**
 * Concurrent uploads per account. Phones send one at a time and abort a stalled one after a minute; without network the
 * server does not notice, and keeps that upload until it times out after five minutes. A new one must be possible
 * beside these.
 */
const AT_ONCE = 10;
/** Browsers resend all files each time. */
const RETRY_AFTER_SECONDS = 5;

const ofUser = new ConcurrencyLimit(AT_ONCE, () => {
  throw new TryLater(RETRY_AFTER_SECONDS);
});

/**
 * Limits an account's concurrent calls with files, from receiving to removal, so that nobody fills the disk. Visitors
 * are limited by address (visitor-uploads.ts).
 * @throws {TryLater} before anything is received, when too many uploads of the user are in progress
 */
export function limitUploads<T>(user: SignedInUser | null, makeCall: () => Promise<T>): Promise<T> {
  return user ? ofUser.run(String(user.id), makeCall) : makeCall();
}
