import { REFRESH_PATH } from '@cigogne/contract';
import { readJson, sendOnce } from './send-once';
import { accessHasExpired } from './session-hint';
import { type RefreshOutcome, sharedState } from './shared-state';
import { whilePatient } from './wait-for-server';

/** Renews the access token: one refresh at a time for the page and, through the lock, for all tabs. */
export function refreshSession(): Promise<RefreshOutcome> {
  const state = sharedState();
  state.refreshing ??= withTabLock(async (waited) => {
    if (waited && !accessHasExpired()) return 'refreshed';
    const request = { method: 'POST', path: REFRESH_PATH } as const;
    const answer = await whilePatient('POST', {}, () => sendOnce(request, {}, readJson));
    if (!answer.error) return 'refreshed';
    const { status } = answer.error;
    return status === 401 || status === 403 ? 'refused' : answer.error;
  })
    .then((outcome) => {
      if (outcome === 'refreshed') state.refreshes += 1;
      return outcome;
    })
    .finally(() => {
      state.refreshing = undefined;
    });
  return state.refreshing;
}

/** `waited` is true when another tab had the lock, and so has probably refreshed already. */
async function withTabLock(
  refresh: (waited: boolean) => Promise<RefreshOutcome>,
): Promise<RefreshOutcome> {
  if (!('locks' in navigator)) return refresh(false);
  const name = 'cigogne.session-refresh';
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? refresh(false) : undefined,
  );
  return atOnce ?? navigator.locks.request(name, () => refresh(true));
}
