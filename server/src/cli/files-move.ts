/** `npm run files:move`: moves stored files to where FILE_STORAGE says that they are, from the folder or the bucket. */
import path from 'node:path';
import { readConfig } from '../platform/config';
import { moveFiles } from '../platform/files/move-files';
import { openFilePlaces } from '../platform/files/open-file-storage';
import { explainError } from './explain-error';
import { UsageError } from './usage-error';

try {
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
