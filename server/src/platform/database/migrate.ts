import { Migrator, type Migration, sql } from 'kysely';
import type { Database, DatabaseTransaction } from './database';
import { limitQueries } from './deadline';
import { sqlState } from './sql-state';
import { repeatOnConflict } from './transaction';
import * as dataModel from './migrations/0001-data-model';
import * as accountVersion from './migrations/0003-account-version';
import * as invoices from './migrations/0005-invoices';
import * as inventoryIndexes from './migrations/0006-inventory-indexes';
import * as failedVisits from './migrations/0008-failed-visits';
import * as searchText from './migrations/0009-search-text';
import * as reportIndex from './migrations/0010-report-index';
import * as openReportIndex from './migrations/0011-open-report-index';
import * as reportTotals from './migrations/0012-report-totals';
import * as invoicedDeliveries from './migrations/0013-invoiced-deliveries';
import * as browserErrors from './migrations/0014-browser-errors';
import * as knownDevices from './migrations/0015-known-devices';
import * as pageIndexes from './migrations/0016-page-indexes';
import * as settings from './migrations/0017-settings';
import * as personalData from './migrations/0018-personal-data';
import * as setup from './migrations/0019-setup';
import * as invoiceIssuer from './migrations/0020-invoice-issuer';
import * as dayByDriver from './migrations/0021-day-by-driver';
import * as driverCapacities from './migrations/0022-driver-capacities';
import * as addressLocations from './migrations/0023-address-locations';
import * as growthIndexes from './migrations/0024-growth-indexes';
import * as shopLists from './migrations/0025-shop-lists';
import * as plainLetters from './migrations/0026-to-0028-plain-letters';
import * as invoicedShop from './migrations/0029-invoiced-shop';
import * as foreignKeyIndexes from './migrations/0030-foreign-key-indexes';
import * as removedFiles from './migrations/0031-removed-files';
import * as backups from './migrations/0032-backups';

/**
 * A list rather than a folder scan, since the server runs bundled. Names give the order and never
 * change. 0002, 0004 and 0007 were reserved for work that needed no migration in the end: no database
 * ever ran one of these names, and the numbers stay unused.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-data-model': dataModel,
  '0003-account-version': accountVersion,
  '0005-invoices': invoices,
  '0006-inventory-indexes': inventoryIndexes,
  '0008-failed-visits': failedVisits,
  '0009-search-text': searchText,
  '0010-report-index': reportIndex,
  '0011-open-report-index': openReportIndex,
  '0012-report-totals': reportTotals,
  '0013-invoiced-deliveries': invoicedDeliveries,
  '0014-browser-errors': browserErrors,
  '0015-known-devices': knownDevices,
  '0016-page-indexes': pageIndexes,
  '0017-settings': settings,
  '0018-personal-data': personalData,
  '0019-setup': setup,
  '0020-invoice-issuer': invoiceIssuer,
  '0021-day-by-driver': dayByDriver,
  '0022-driver-capacities': driverCapacities,
  '0023-address-locations': addressLocations,
  '0024-growth-indexes': growthIndexes,
  '0025-shop-lists': shopLists,
  '0026-plain-letters-of-products': plainLetters.products,
  '0027-plain-letters-of-accounts': plainLetters.accounts,
  '0028-plain-letters-of-deliveries': plainLetters.deliveries,
  '0029-invoiced-shop': invoicedShop,
  '0030-foreign-key-indexes': foreignKeyIndexes,
  '0031-removed-files': removedFiles,
  '0032-backups': backups,
};

/** In the order in which they run. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS).sort();

/** Kysely's own number, so that servers of former releases, which take its lock, wait as well. */
export const MIGRATION_LOCK = '3853314791062309107';
const WAIT_FOR_OTHERS_MS = 5 * 60 * 1000;

interface MigrateOptions {
  /** The last migration to run, for loading data saved by a former release; by default all. */
  readonly last?: string | undefined;
  /** How long to wait for another process's migrations; 5 minutes by default. */
  readonly waitMs?: number;
  /** Called when another process is migrating, before waiting for it. */
  readonly onWait?: () => void;
  /** Aborts the waiting. */
  readonly signal?: AbortSignal;
}

/** Another process has been migrating for too long; the message is a French sentence, shown without a stack. */
export class MigrationLockError extends Error {
  override name = 'MigrationLockError';

  constructor() {
    super(
      'Un autre processus met la base de données à jour depuis trop longtemps. Attendez qu’il ait fini, puis redémarrez. ' +
        'S’il n’y en a pas, un pool de connexions (PgBouncer) garde un verrou : fermez ses connexions, et donnez une ' +
        'adresse directe de la base dans DATABASE_DIRECT_URL.',
    );
  }
}

/**
 * Runs the missing migrations, each in its own transaction, so that no table stays locked for the others; returns their
 * names. Needs two connections: one holds the lock.
 * @throws {MigrationLockError}
 */
export async function migrate(
  db: Database,
  { last = MIGRATION_NAMES.at(-1)!, ...waiting }: MigrateOptions = {},
): Promise<string[]> {
  const upToLast = Object.fromEntries(
    Object.entries(MIGRATIONS)
      .filter(([name]) => name <= last)
      .map(([name, migration]) => [name, withoutTimeLimit(migration)]),
  );
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(upToLast) },
  });
  return db.transaction().execute(async (trx) => {
    await lockMigrations(trx, waiting);
    const missing = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt);
    for (const { name } of missing) {
      // Retried, since some lock several tables that are being changed.
      await repeatOnConflict(async () => {
        const { error } = await migrator.migrateTo(name);
        if (error) throw error as Error;
      });
    }
    return missing.map(({ name }) => name);
  });
}

/**
 * Locks until the end of the transaction. Kysely's own lock lasts as long as the connection: through a transaction pool
 * it would never be released.
 */
async function lockMigrations(
  trx: DatabaseTransaction,
  { waitMs = WAIT_FOR_OTHERS_MS, onWait = () => undefined, signal }: Omit<MigrateOptions, 'last'>,
): Promise<void> {
  const lock = sql.lit(MIGRATION_LOCK);
  // The transaction is idle while the migrations run.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx);
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${lock}::bigint) as taken`.execute(trx);
  if (rows[0]?.taken) return;
  onWait();
  await limitQueries(trx, { ...(signal && { signal }) });
  await sql`set local statement_timeout = 0`.execute(trx);
  await sql`set local lock_timeout = ${sql.lit(waitMs)}`.execute(trx);
  try {
    await sql`select pg_advisory_xact_lock(${lock}::bigint)`.execute(trx);
  } catch (error) {
    throw sqlState(error) === LOCK_NOT_AVAILABLE ? new MigrationLockError() : error;
  }
}

const LOCK_NOT_AVAILABLE = '55P03';

/** Overrides any timeout of the role: a large table may take minutes. */
function withoutTimeLimit(migration: Migration): Migration {
  return {
    async up(trx) {
      await sql`set local statement_timeout = 0`.execute(trx);
      await migration.up(trx);
    },
  };
}

/** Whether every migration has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return Object.keys(MIGRATIONS).every((name) => done.some((row) => row.name === name));
}
