import { REFRESH_PATH } from '@cigogne/contract';
import { isSessionOver } from './call-error';
import { readJson, sendOnce } from './send-once';
import { noteNewToken, readSessionHint } from './session-hint';
import { type RefreshOutcome, sharedState } from './shared-state';
import { whilePatient } from './wait-for-server';

/**
 * Renews the access token: one refresh at a time for the page and, by a lock, for all tabs. Without a time limit: a
 * token that was sent is spent even when nobody waits for the answer, and showing it again after ten seconds would
 * end the session (decision 1). For the same reason the request outlives a page that is closed meanwhile.
 */
export function refreshSession(): Promise<RefreshOutcome> {
  const state = sharedState();
  const before = readSessionHint()?.accessUntil;
  state.refreshing ??= withTabLock(async () => {
    const now = readSessionHint()?.accessUntil;
    // Another tab has refreshed meanwhile; if it had been refused, there would be no hint any more.
    if (now !== undefined && now !== before) return 'refreshed';
    const request = { method: 'POST', path: REFRESH_PATH } as const;
    const answer = await whilePatient('POST', {}, () =>
      sendOnce(request, { keepalive: true }, readJson),
    );
    if (!answer.error) return 'refreshed';
    return isSessionOver(answer.error) ? 'refused' : answer.error;
  })
    .then((outcome) => {
      if (outcome === 'refreshed') {
        state.refreshes += 1;
        if (readSessionHint()?.accessUntil !== before) noteNewToken();
      }
      return outcome;
    })
    .finally(() => {
      state.refreshing = undefined;
    });
  return state.refreshing;
}

async function withTabLock(refresh: () => Promise<RefreshOutcome>): Promise<RefreshOutcome> {
  return 'locks' in navigator
    ? navigator.locks.request('cigogne.session-refresh', refresh)
    : refresh();
}
