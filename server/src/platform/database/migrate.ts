import { Migrator, type Migration } from 'kysely';
import type { Database } from './database';
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
};

/** In the order in which they run. */
export const MIGRATION_NAMES = Object.keys(MIGRATIONS).sort();

/**
 * Runs the migrations that are missing; returns their names.
 * @param last of the migrations to run, to load what a former release has saved; else all
 */
export async function migrate(db: Database, last = MIGRATION_NAMES.at(-1)!): Promise<string[]> {
  const upToLast = Object.fromEntries(Object.entries(MIGRATIONS).filter(([name]) => name <= last));
  const migrator = new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(upToLast) },
  });
  const { error, results = [] } = await migrator.migrateToLatest();
  if (error) throw new Error('The database could not be migrated', { cause: error });
  return results.map((result) => result.migrationName);
}

/** True when every migration has run. */
export async function isMigrated(db: Database): Promise<boolean> {
  const done = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return Object.keys(MIGRATIONS).every((name) => done.some((row) => row.name === name));
}
