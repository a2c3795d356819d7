import { type CopiedFile, copyFile } from '../backup/copy-file';
import { ContentSum } from '../backup/content-sum';
import { ALL_TIME, type FileStorage, isComplete } from './file-storage';
import { forEachConcurrently } from './for-each-concurrently';
import type { FilePlaces } from './open-file-storage';

/** Files cannot be moved with these settings; the message is a French sentence, shown without a stack. */
export class MoveError extends Error {}

/**
 * Moves files from the former storage to the present one while servers that know both run: each file is copied, read
 * back, and only then deleted. Can be restarted. Does nothing without a former storage.
 * @throws {MoveError} when a copy differs from its original
 */
export async function moveFiles({ present, former }: FilePlaces) {
  if (!former) return { count: 0, bytes: 0 };
  const keys: string[] = [];
  for await (const key of former.keysBefore(ALL_TIME)) if (isComplete(key)) keys.push(key);
  let count = 0;
  let bytes = 0;
  await forEachConcurrently(keys, async (key) => {
    const original = await moveFile(key, former, present);
    // Its record has been deleted in the meantime.
    if (!original) return;
    count += 1;
    bytes += original.bytes;
  });
  return { count, bytes };
}

async function moveFile(key: string, former: FileStorage, present: FileStorage) {
  // The copy of a former, interrupted move is kept: the original may have been damaged since.
  const isThere = (await sumOf(key, present)) !== undefined;
  const original = isThere ? await sumOf(key, former) : await copyFile(key, former, present);
  if (!original) return undefined;
  const copy = await sumOf(key, present);
  if (copy?.sha256 !== original.sha256) {
    if (!isThere) await present.delete(key);
    throw new MoveError(
      isThere
        ? `Le fichier ${key} est aux deux endroits et y diffère : gardez le bon, supprimez l’autre, puis relancez la commande.`
        : `La copie du fichier ${key} diffère de l’original, qui est gardé : vérifiez le stockage, puis relancez la commande.`,
    );
  }
  await former.delete(key);
  return original;
}

async function sumOf(key: string, storage: FileStorage): Promise<CopiedFile | undefined> {
  const content = await storage.get(key);
  if (!content) return undefined;
  const sum = new ContentSum();
  await sum.consuming(content);
  return { bytes: sum.bytes, sha256: sum.sha256() };
}
