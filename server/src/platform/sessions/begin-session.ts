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

/** Tokens of the browser that signs in, if it has any. */
export interface BrowserTokens {
  /** From an earlier login of this browser, which therefore has a separate login counter. */
  readonly deviceToken: string | undefined;
  /** From its present session, which the new one replaces. */
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
 * Opens a session for an authenticated account, and ends the browser's present one.
 * @returns undefined for an account that is no longer active
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
