import { isCallError } from '@cigogne/shared-api';

/** False for refusals, which the server would repeat, except when there were too many requests. */
export function isWorthRepeating(error: unknown): boolean {
  if (!isCallError(error)) return false;
  const { status } = error;
  return status === 'offline' || status === 429 || Number(status) >= 500;
}
