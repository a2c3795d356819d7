import type { SetupRequest, SetupSetting } from '@cigogne/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict, invalidFields } from '../../platform/errors';
import { recordEvent } from '../../platform/events/record-event';
import {
  beginSession,
  type BegunSession,
  type BrowserTokens,
} from '../../platform/sessions/begin-session';
import { refuseWeakPassword } from '../../platform/sessions/password-rules';
import { hashPassword, passwordMatches } from '../../platform/sessions/passwords';
import { refuseTakenEmail, TAKEN_OR_REQUESTED } from '../../platform/sessions/taken-email';
import { hashOf } from '../../platform/sessions/tokens';
import { changeSection } from '../../platform/settings/change-section';
import { closeSetup, isSetupOpen, ONLY_ROW } from '../../platform/setup/setup-code';
import {
  type Allowance,
  count,
  counterKey,
  forgetCounter,
  HOUR,
  QUARTER_HOUR,
} from '../../platform/throttle/counters';
import { networkOf } from '../../platform/throttle/network-of';

const WRONG_CODE = 'Ce code n’est pas celui que le serveur a affiché à son démarrage.';
const ALREADY_DONE = 'La mise en route a déjà été faite. Connectez-vous.';

/** Lenient: the code cannot be guessed. */
const SETUPS_PER_ADDRESS: Allowance = {
  free: 5,
  firstWait: 2,
  longestWait: QUARTER_HOUR,
  forgottenAfter: HOUR,
  sentence: 'Trop de tentatives de mise en route.',
};
const counterOf = (address: string) => counterKey(`setup:${networkOf(address)}`);

interface Browser extends BrowserTokens {
  /** IP address, whose attempts are counted. */
  readonly address: string;
  /** `Idempotency-Key`. */
  readonly requestKey: string | undefined;
}

/**
 * Creates the first admin, saves the company's data, and signs the admin in. The same request again within 15
 * minutes, after a double click or a lost answer, signs the same admin in.
 */
export async function completeSetup(
  context: AppContext,
  request: SetupRequest,
  browser: Browser,
): Promise<BegunSession> {
  const { config, db, settings } = context;
  await count(db, counterOf(browser.address), SETUPS_PER_ADDRESS);
  if (config.demo) throw new Conflict(ALREADY_DONE);
  const { limits } = await settings.read();
  const isRightCode = await isSetupCode(db, request.code);
  // Checked after the code, which the first request invalidates: otherwise a correct code would be reported as wrong.
  if (!(await isSetupOpen(db))) return repeatSetup(context, request, browser);
  if (!isRightCode) throw invalidFields([{ path: 'code', message: WRONG_CODE }]);
  await refuseWeakPassword(request, limits);
  const password_hash = await hashPassword(request.password);
  const session = await refuseTakenEmail(
    inTransaction(db, async (trx) => {
      if (!(await lockSetup(trx, request.code))) return undefined;
      const account = await addAdmin(trx, request, password_hash);
      await saveCompany(trx, context, request, account);
      await trx
        .updateTable('setup')
        .set({ completed_by: account.id, request_key: keyHash(browser.requestKey) })
        .execute();
      await closeSetup(trx);
      await forgetCounter(trx, counterOf(browser.address));
      return beginSession(trx, browser, { account, knownDevice: false, limits });
    }),
    TAKEN_OR_REQUESTED,
  );
  if (session) {
    settings.forget();
    return session;
  }
  return repeatSetup(context, request, browser);
}

async function isSetupCode(db: Database, code: string): Promise<boolean> {
  const row = await db
    .selectFrom('setup')
    .select('id')
    .where('code_hash', '=', hashOf(code))
    .executeTakeFirst();
  return row !== undefined;
}

/** The second of two concurrent requests waits here; false when the code has become invalid by then. */
async function lockSetup(trx: DatabaseTransaction, code: string): Promise<boolean> {
  const row = await trx
    .selectFrom('setup')
    .select('id')
    .where('code_hash', '=', hashOf(code))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined && isSetupOpen(trx);
}

async function addAdmin(
  trx: DatabaseTransaction,
  { name, email }: SetupRequest,
  password_hash: string,
): Promise<{ id: number; name: string }> {
  const account = await trx
    .insertInto('users')
    .values({ name, email, role: 'admin', password_hash })
    .returning(['id', 'name'])
    .executeTakeFirstOrThrow();
  await recordEvent(trx, {
    actor: account,
    kind: 'user_created',
    subject: { kind: 'user', id: account.id },
    shopId: null,
    after: { email, name, role: 'admin' },
  });
  await recordEvent(trx, {
    actor: account,
    kind: 'setup_completed',
    subject: { kind: 'setup', id: ONLY_ROW },
    shopId: null,
  });
  return account;
}

/** Leaves out what the operator has locked. */
async function saveCompany(
  trx: DatabaseTransaction,
  { config }: AppContext,
  { company, head_office, depot, phone, company_email }: SetupRequest,
  actor: { id: number; name: string },
): Promise<void> {
  const sent: Record<SetupSetting, string> = {
    company,
    head_office,
    depot,
    phone,
    email: company_email,
  };
  const free = Object.entries(sent).filter(
    ([field]) => !config.lockedSettings.has(field as SetupSetting),
  );
  await changeSection(
    trx,
    config,
    { actor, section: 'company', checkVersion: () => undefined },
    Object.fromEntries(free),
  );
}

/** How long the request may be repeated after a lost answer. */
const REPEATED_WITHIN = sql<string>`now() - interval '15 minutes'`;

/** @throws {Conflict} unless it repeats the request that has just completed the setup, from the same person */
async function repeatSetup(
  { db, settings }: AppContext,
  { email, password }: SetupRequest,
  browser: Browser,
): Promise<BegunSession> {
  const account = await db
    .selectFrom('setup')
    .innerJoin('users', 'users.id', 'setup.completed_by')
    .select(['users.id', 'users.name', 'users.password_hash'])
    .where('setup.request_key', '=', keyHash(browser.requestKey) ?? '')
    .where('users.email', '=', email)
    .where('users.closed_at', 'is', null)
    // The account created by the request.
    .where('users.created_at', '>', REPEATED_WITHIN)
    .executeTakeFirst();
  if (!account || !(await passwordMatches(account.password_hash, password))) {
    throw new Conflict(ALREADY_DONE);
  }
  const { limits } = await settings.read();
  const session = await inTransaction(db, (trx) =>
    beginSession(trx, browser, { account, knownDevice: false, limits }),
  );
  if (!session) throw new Conflict(ALREADY_DONE);
  return session;
}

const keyHash = (key: string | undefined): string | null => (key ? hashOf(key) : null);
