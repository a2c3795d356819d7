/** `npm run backup -- FOLDER`: saves database and files of one moment into a new folder, while the server runs. */
import path from 'node:path';
import { backUp } from '../platform/backup/back-up';
import { readConfig } from '../platform/config';
import { openDiskStorage } from '../platform/files/file-storage';
import { joinDatabase } from '../platform/provide-database';
import { describeContent } from './describe-backup';
import { explainError } from './explain-error';
import { readFolder } from './read-folder';
import { UsageError } from './usage-error';

try {
  const { folder } = readFolder('backup', {});
  const config = readConfig(process.env);
  if (!path.relative(config.dataDir, folder).startsWith('..')) {
    throw new UsageError(
      `${folder} est dans DATA_DIR : la sauvegarde serait perdue avec lui. Choisissez un autre dossier, sur un autre disque.`,
    );
  }
  const begin = performance.now();
  const database = await joinDatabase(config, console.error);
  try {
    const manifest = await backUp({
      connectionString: database.connectionString,
      files: openDiskStorage(path.join(config.dataDir, 'files')),
      folder,
    });
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    console.log(`Sauvegarde dans ${folder} : ${describeContent(manifest)} (${seconds} s).`);
    const { missing } = manifest.files;
    if (missing.length > 0) {
      console.error(
        `Attention : ${missing.length} fichier(s) manquaient déjà dans DATA_DIR, le premier : ${missing[0]}.`,
      );
    }
  } finally {
    await database.release();
  }
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
