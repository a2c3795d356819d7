import type { Database } from '../../platform/database/database';
import {
  countRequest,
  refuseWaiting,
  REQUESTS_PER_ADDRESS,
  type Requests,
} from '../../platform/throttle/counters';

const requestsOf = (address: string): Requests => ({
  what: 'quote',
  address,
  allowance: { ...REQUESTS_PER_ADDRESS, free: 5, firstWait: 60 },
});
/** Counts uploads whether accepted or refused: correcting the form sends the photos again. */
const uploadsOf = (address: string): Requests => {
  const requests = requestsOf(address);
  return { ...requests, what: 'quote upload', allowance: { ...requests.allowance, free: 20 } };
};

/** Counts a request for a quote. @throws {TooMany} after too many of them from one address */
export async function countQuote(db: Database, address: string): Promise<void> {
  await countRequest(db, requestsOf(address));
}

/**
 * Counts an upload before it is received. @throws {TooMany} after too many of them, or when `countQuote` would throw
 */
export async function countQuoteUpload(db: Database, address: string): Promise<void> {
  await refuseWaiting(db, requestsOf(address));
  await countRequest(db, uploadsOf(address));
}
