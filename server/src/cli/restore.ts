/** `npm run restore`: see USAGE. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import type { InvoiceNumber } from '../domains/invoices/invoice-number';
import { ERASED_RECORDS_FILE } from '../domains/personal-data/erased-records';
import { checkBackup } from '../platform/backup/check-backup';
import { openSource } from '../platform/backup/open-place';
import { readUsedTables, restore } from '../platform/backup/restore';
import { readConfig, type Config } from '../platform/config';
import { openDatabase } from '../platform/database/database';
import { findRunningPostgres } from '../platform/embedded-postgres/start-embedded-postgres';
import { openFileStorage } from '../platform/files/open-file-storage';
import { giveToOwner } from '../platform/folder-owner';
import { provideDatabase } from '../platform/provide-database';
import { confirmByWord } from './confirm-by-word';
import { describeContent, tellOfMissing } from './describe-backup';
import { explainError } from './explain-error';
import {
  raiseLastInvoices,
  readLastInvoices,
  tellReplacedInvoices,
  tellRestoredInvoices,
} from './last-invoices';
import { readArguments } from './read-arguments';
import { readPlace } from './read-place';
import { secondsSince } from './seconds-since';
import { UsageError } from './usage-error';
import { withDatabase } from './with-database';

/** The word to be typed. */
const CONSENT = 'remplacer';

const USAGE = `Restaure une sauvegarde dans une base de données vide, et ses fichiers à côté, serveurs arrêtés :
  npm run restore -- DOSSIER             ou une adresse s3://bucket/dossier
    --replace                            à la place de ce que la base contient, après une question
    --yes                                sans cette question
    --last-invoice F2026-0045            dernière facture émise d’une année, une fois pour chaque année
  npm run restore -- --last-invoice F2026-0045    sans sauvegarde : ne change que ce numéro`;

const OPTIONS = {
  replace: { type: 'boolean' },
  yes: { type: 'boolean' },
  'last-invoice': { type: 'string', multiple: true },
} as const;

/** Consent to losing the data in the database. */
interface Consent {
  readonly replace?: boolean;
  readonly yes?: boolean;
}

try {
  const { values, positionals } = readArguments(USAGE, {
    options: OPTIONS,
    allowPositionals: true,
  });
  const invoices = readLastInvoices(values['last-invoice']);
  const isRestored = positionals.length === 0 && !values.replace && invoices.length > 0;
  await (isRestored
    ? withDatabase((db) => raiseLastInvoices(db, invoices))
    : restoreBackup(readPlace(positionals, USAGE), invoices, values));
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

async function restoreBackup(
  place: string,
  invoices: readonly InvoiceNumber[],
  consent: Consent,
): Promise<void> {
  const config = readConfig(process.env);
  const backup = await checkBackup(await openSource(place, config.backup));
  refuseRunningServer(config);
  // Done at this point, so that the server owns the file however the restoration ends.
  await giveErasedToOwner(config);
  const begin = performance.now();
  const database = await provideDatabase(config, console.error);
  const { directConnectionString: connectionString } = database;
  const db = openDatabase({ connectionString, poolSize: 1 });
  try {
    const used = await readUsedTables(connectionString);
    if (used.length > 0) await askToReplace(used, consent);
    if (used.includes('invoice_years')) await tellReplacedInvoices(db);
    const storage = await openFileStorage(config);
    await restore(backup, { connectionString, storage });
    console.log(`Restauré : ${describeContent(backup.manifest)} (${secondsSince(begin)}).`);
    tellOfMissing(backup.manifest);
    await tellRestoredInvoices(db, invoices.length > 0);
    await raiseLastInvoices(db, invoices);
    tellOfErased(config);
  } finally {
    await db.destroy();
    await database.release();
  }
}

function refuseRunningServer({ databaseUrl, dataDir }: Config): void {
  const running = databaseUrl ? undefined : findRunningPostgres(dataDir);
  if (!running) return;
  throw new UsageError(
    `Un serveur utilise les données de ${dataDir} (processus ${running.pid}) : arrêtez-le, puis restaurez.`,
  );
}

/**
 * Root may have copied the file from another machine; readable only by its owner, it would be inaccessible to the
 * server.
 */
async function giveErasedToOwner({ dataDir }: Config): Promise<void> {
  const file = path.join(dataDir, ERASED_RECORDS_FILE);
  if (existsSync(file)) await giveToOwner(file, dataDir);
}

/** Only this file records what was erased since the backup. */
function tellOfErased({ dataDir }: Config): void {
  if (existsSync(path.join(dataDir, ERASED_RECORDS_FILE))) return;
  console.log(
    `${dataDir} n’a pas de fichier ${ERASED_RECORDS_FILE} : si des personnes ont fait effacer leurs données depuis cette ` +
      `sauvegarde, copiez-y celui de l’ancien dossier avant de démarrer le serveur.`,
  );
}

async function askToReplace(used: readonly string[], { replace, yes }: Consent): Promise<void> {
  if (!replace) {
    throw new UsageError(
      `La base contient déjà des données (${used.join(', ')}) : restaurez dans une base vide, ` +
        `ou remplacez-les avec --replace.`,
    );
  }
  if (yes) return;
  await confirmByWord('Toutes les données de la base seront perdues.', CONSENT);
}
