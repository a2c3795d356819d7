import type { Admission } from '../../http/call-route';
import { ConcurrencyLimit } from '../../platform/concurrency-limit';
import type { Database } from '../../platform/database/database';
import { TryLater } from '../../platform/errors';
import { refuse } from '../../platform/throttle/counters';
import { networkOf } from '../../platform/throttle/network-of';
import { countQuoteUpload } from './count-quotes';

/**
 * Limit for uploads with photos, for all visitors together: 30 MB each at most, which limits the disk space they take.
 */
const WITH_PHOTOS_AT_ONCE = 20;
/** Limit per address, which several people may share. */
const OF_ADDRESS_AT_ONCE = 3;
/** More than any request without photos needs. */
const WITHOUT_PHOTOS_BYTES = 64 * 1024;
/** An upload may take minutes; browsers do not retry automatically after such a long wait. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Limits how many uploads of visitors are received at once, and counts each beforehand, so that nobody can fill the
 * disk. Requests without photos have a separate limit.
 */
export function visitorUploads(db: Database): Admission {
  const ofAddress = new ConcurrencyLimit(OF_ADDRESS_AT_ONCE, () =>
    refuse('Trop d’envois à la fois depuis votre connexion.', RETRY_AFTER_SECONDS),
  );
  const withPhotos = new ConcurrencyLimit(WITH_PHOTOS_AT_ONCE, () => {
    throw new TryLater(
      RETRY_AFTER_SECONDS,
      'Trop de photos arrivent en ce moment. Réessayez dans une minute, ou envoyez votre demande sans photo.',
    );
  });
  return ({ ip, headers }, makeCall) =>
    ofAddress.run(networkOf(ip), () => {
      const counted = async () => {
        await countQuoteUpload(db, ip);
        return makeCall();
      };
      // Absent when the client does not announce the size.
      const hasPhotos = !(Number(headers['content-length']) <= WITHOUT_PHOTOS_BYTES);
      return hasPhotos ? withPhotos.run('all', counted) : counted();
    });
}
