/**
 * `npm run restore -- FOLDER`, or `s3://bucket/prefix`: puts a backup into an empty database, the files beside it. With --replace also in the place
 * of what the database holds, after a question, or without one with --yes.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { ERASED_RECORDS_FILE } from '../domains/personal-data/erased-records';
import { checkBackup } from '../platform/backup/check-backup';
import { openSource } from '../platform/backup/open-place';
import { readUsedTables, restore } from '../platform/backup/restore';
import { readConfig, type Config } from '../platform/config';
import { findRunningPostgres } from '../platform/embedded-postgres/start-embedded-postgres';
import { openFileStorage } from '../platform/files/open-file-storage';
import { provideDatabase } from '../platform/provide-database';
import { confirmByWord } from './confirm-by-word';
import { describeContent } from './describe-backup';
import { explainError } from './explain-error';
import { readPlace } from './read-place';
import { UsageError } from './usage-error';

/** What has to be typed. */
const CONSENT = 'remplacer';

try {
  const { place, values } = readPlace('restore', {
    replace: { type: 'boolean' },
    yes: { type: 'boolean' },
  });
  const config = readConfig(process.env);
  const backup = await checkBackup(await openSource(place, config.backup));
  refuseRunningServer(config);
  const begin = performance.now();
  const database = await provideDatabase(config, console.error);
  const { directConnectionString: connectionString } = database;
  try {
    const used = await readUsedTables(connectionString);
    if (used.length > 0) await askToReplace(used, values);
    const storage = await openFileStorage(config);
    await restore(backup, { connectionString, storage });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`Restauré : ${describeContent(backup.manifest)} (${seconds} s).`);
    tellOfErased(config);
  } finally {
    await database.release();
  }
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

function refuseRunningServer({ databaseUrl, dataDir }: Config): void {
  const running = databaseUrl ? undefined : findRunningPostgres(dataDir);
  if (!running) return;
  throw new UsageError(
    `Un serveur utilise les données de ${dataDir} (processus ${running.pid}) : arrêtez-le, puis restaurez.`,
  );
}

/** What was erased since the backup is known from this file alone. */
function tellOfErased({ dataDir }: Config): void {
  if (existsSync(path.join(dataDir, ERASED_RECORDS_FILE))) return;
  console.log(
    `${dataDir} n’a pas de fichier ${ERASED_RECORDS_FILE} : si des personnes ont fait effacer leurs données depuis cette ` +
      `sauvegarde, copiez-y celui de l’ancien dossier avant de démarrer le serveur.`,
  );
}

async function askToReplace(
  used: readonly string[],
  { replace, yes }: { replace?: boolean; yes?: boolean },
): Promise<void> {
  if (!replace) {
    throw new UsageError(
      `La base contient déjà des données (${used.join(', ')}) : restaurez dans une base vide, ` +
        `ou remplacez-les avec --replace.`,
    );
  }
  if (yes) return;
  await confirmByWord('Toutes les données de la base seront perdues.', CONSENT);
}
