/** `npm run backup`: see USAGE. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { backUp } from '../platform/backup/back-up';
import { BackupError } from '../platform/backup/backup-error';
import { checkBackup, checkStoredFiles } from '../platform/backup/check-backup';
import { DamagedBackup } from '../platform/backup/damaged';
import { recordBackup } from '../platform/backup/record-backup';
import {
  isAmongFiles,
  isBucketAddress,
  openSource,
  openTarget,
} from '../platform/backup/open-place';
import { readConfig } from '../platform/config';
import { openFileStorage } from '../platform/files/open-file-storage';
import { joinDatabase } from '../platform/provide-database';
import { describeContent, tellOfMissing } from './describe-backup';
import { explainError } from './explain-error';
import { readArguments } from './read-arguments';
import { fromCaller, readPlace } from './read-place';
import { secondsSince } from './seconds-since';
import { UsageError } from './usage-error';

const USAGE = `Sauvegarde la base de données et les fichiers d’un même moment, que le serveur tourne ou non :
  npm run backup -- DOSSIER              un dossier nouveau ou vide, ou une adresse s3://bucket/dossier
  npm run backup -- DOSSIER --incomplete même si la plupart des fichiers sont perdus
  npm run backup -- --check DOSSIER      lit une sauvegarde en entier et dit si elle est intacte
  npm run backup -- --new-key FICHIER    crée les clés du chiffrement`;

const OPTIONS = {
  incomplete: { type: 'boolean' },
  check: { type: 'boolean' },
  'new-key': { type: 'string' },
} as const;

try {
  const { values, positionals } = readArguments(USAGE, {
    options: OPTIONS,
    allowPositionals: true,
  });
  if (values['new-key']) {
    await makeKey(fromCaller(values['new-key']));
  } else {
    const place = readPlace(positionals, USAGE);
    await (values.check ? tellWhetherWhole(place) : makeBackup(place, values));
  }
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}

async function makeBackup(place: string, { incomplete }: { incomplete?: boolean }) {
  const config = readConfig(process.env);
  if (!isBucketAddress(place) && !path.relative(config.dataDir, place).startsWith('..')) {
    throw new UsageError(
      `${place} est dans DATA_DIR : la sauvegarde serait perdue avec lui. Choisissez un autre dossier, sur un autre disque.`,
    );
  }
  if (isAmongFiles(place, { files: config.s3, backup: config.backup.s3 })) {
    throw new UsageError(
      `${place} est parmi les fichiers du serveur, que S3_BUCKET garde dans ce dossier. Choisissez une autre adresse, dans un autre bucket.`,
    );
  }
  const begin = performance.now();
  const database = await joinDatabase(config, console.error);
  try {
    const manifest = await backUp({
      connectionString: database.directConnectionString,
      files: await openFileStorage(config),
      target: await openTarget(place, config.backup),
      incomplete,
    });
    const duration = secondsSince(begin);
    // Tells whether the backup is encrypted, since a lost setting would go unnoticed otherwise.
    const form = config.backup.recipient ? 'chiffrée' : 'non chiffrée';
    console.log(`Sauvegarde ${form} dans ${place} : ${describeContent(manifest)} (${duration}).`);
    tellOfMissing(manifest, 'manquaient déjà ou ont été effacés pendant la sauvegarde');
    // A read-only role, or a database not migrated yet, must not prevent the backup.
    await recordBackup(database.directConnectionString, manifest).catch((error: Error) =>
      console.error(
        `La date de la sauvegarde n’est pas notée dans la base, la surveillance la croira plus ancienne : ${error.message}`,
      ),
    );
  } finally {
    await database.release();
  }
}

async function tellWhetherWhole(place: string) {
  const { backup: settings } = readConfig(process.env);
  try {
    const backup = await checkBackup(await openSource(place, settings));
    await checkStoredFiles(backup);
    console.log(`Sauvegarde intacte : ${describeContent(backup.manifest)}.`);
    tellOfMissing(backup.manifest);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    throw new BackupError(`${place} est endommagée (${error.what}) : faites une autre sauvegarde.`);
  }
}

/** Writes the private key to a new file, as `age-keygen` does; the public key is a setting, and not secret. */
async function makeKey(file: string) {
  const { makeKeys } = await import('../platform/backup/encryption');
  const { identity, recipient } = await makeKeys();
  writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  console.log(
    `Clé privée : ${file}. Conservez-la ailleurs que sur le serveur : sans elle, aucune sauvegarde chiffrée ne peut être lue.\n` +
      `Clé publique, à donner au serveur : BACKUP_RECIPIENT=${recipient}`,
  );
}
