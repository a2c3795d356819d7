/** `npm run files:move`: see USAGE. */
import path from 'node:path';
import { readConfig } from '../platform/config';
import { moveFiles } from '../platform/files/move-files';
import { openFilePlaces } from '../platform/files/open-file-storage';
import { explainError } from './explain-error';
import { readArguments } from './read-arguments';
import { UsageError } from './usage-error';

const USAGE = `Déplace les fichiers du dossier DATA_DIR/files vers le bucket, pendant que le serveur tourne, ou dans l’autre sens
avec FILE_STORAGE=folder. Interrompue, la commande reprend là où elle en était :
  npm run files:move`;

try {
  readArguments(USAGE, {});
  const config = readConfig(process.env);
  const { dataDir, fileStorage, s3 } = config;
  if (!s3) {
    throw new UsageError(
      'Rien à déplacer : S3_BUCKET n’est pas réglé, tous les fichiers sont dans DATA_DIR.',
    );
  }
  const folder = path.join(dataDir, 'files');
  const [from, to] =
    fileStorage === 's3' ? [folder, `le bucket ${s3.bucket}`] : [`le bucket ${s3.bucket}`, folder];
  console.log(`Déplacement des fichiers : de ${from} vers ${to}…`);
  const { count, bytes } = await moveFiles(await openFilePlaces(config));
  const megabytes = (bytes / 1e6).toLocaleString('fr-FR', { maximumFractionDigits: 1 });
  console.log(`Fichiers déplacés : ${count.toLocaleString('fr-FR')} (${megabytes} Mo).`);
} catch (error) {
  console.error(explainError(error));
  process.exitCode = 1;
}
