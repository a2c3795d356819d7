import type { DatabaseTransaction } from '../database/database';
import { recordAccess } from './access-events';
import { rememberDevice } from './known-devices';
import {
  endSessionsOfBrowser,
  openSession,
  type Session,
  type SessionLimits,
} from './session-store';
import { hashOf } from './tokens';

/** What the browser that signs in has brought along. */
export interface BrowserTokens {
  /** Given at an earlier login of this browser, which therefore has a counter of its own. */
  readonly deviceToken: string | undefined;
  /** Of the session that the new one replaces. */
  readonly refreshToken: string | undefined;
}

export interface BegunSession extends Session {
  readonly deviceToken: string;
}

interface Beginning {
  readonly account: { readonly id: number; readonly name: string };
  /** Whether the account has signed in with this browser before. */
  readonly knownDevice: boolean;
  readonly limits: SessionLimits;
}

/**
 * Opens a session for whoever has proven who they are, and ends the one that the browser had. undefined for an
 * account that is no longer active.
 */
export async function beginSession(
  trx: DatabaseTransaction,
  { deviceToken, refreshToken }: BrowserTokens,
  { account, knownDevice, limits }: Beginning,
): Promise<BegunSession | undefined> {
  const device = await rememberDevice(trx, account.id, deviceToken);
  const deviceHash = hashOf(device);
  await endSessionsOfBrowser(trx, { refreshToken, deviceHash });
  const opened = await openSession(trx, account.id, { limits, deviceHash });
  if (!opened) return undefined;
  await recordAccess(trx, 'logged_in', account, { knownDevice });
  return { ...opened, deviceToken: device };
}
