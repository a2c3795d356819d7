import { isCallError } from '@cigogne/shared-api';

/** Not what the server has refused: it would do so again, unless it is only asked too much at once. */
export function isWorthRepeating(error: unknown): boolean {
  if (!isCallError(error)) return false;
  const { status } = error;
  return status === 'offline' || status === 429 || Number(status) >= 500;
}
