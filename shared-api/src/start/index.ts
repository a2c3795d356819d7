/**
 * The requests of a page's first script, while everything else is still loading. Part of the shell's entry, so it
 * imports no store and no schema.
 */
import { needsShopList, PROFILE_PATH, SHOP_LIST_PATH, type SessionHint } from '@cigogne/contract';
import { askEarly } from '../http/early-answers';
import { firstCallsOf, forgetFirstCalls, recordFirstCalls } from '../http/first-calls';
import { refreshSession } from '../http/refresh-session';
import { accessHasExpired } from '../http/session-hint';

export { forgetFirstCalls };

/**
 * Requests the session and what the screen at the current address will probably need, and records what it does need,
 * for the next start. An expired session is renewed first.
 */
export function askForFirstCalls({ role }: SessionHint): void {
  const mayAsk = accessHasExpired()
    ? refreshSession().then((outcome) => outcome === 'refreshed')
    : Promise.resolve(true);
  const session = [PROFILE_PATH, ...(needsShopList(role) ? [SHOP_LIST_PATH] : [])];
  const screen = firstCallsOf(location.pathname + location.search);
  for (const address of new Set([...session.map((path) => `/api${path}`), ...screen]))
    askEarly(address, mayAsk);
  recordFirstCalls();
}
