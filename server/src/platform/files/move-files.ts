import { copyFile } from '../backup/copy-file';
import { ContentSum } from '../backup/content-sum';
import { type FileStorage, isComplete } from './file-storage';
import { forEachFile } from './for-each-file';
import type { FilePlaces } from './open-file-storage';

/** Files cannot be moved like this; the message is the French sentence to show, without a stack. */
export class MoveError extends Error {}

/**
 * Moves what is still in the former place to the present one, while servers that know both run: each file is copied, read back,
 * and only then deleted. Begun again, it goes on with what is left. Without a former place there is nothing to move.
 * @throws {MoveError} when a copy is not what was copied
 */
export async function moveFiles({ present, former }: FilePlaces) {
  if (!former) return { count: 0, bytes: 0 };
  const keys: string[] = [];
  for await (const key of former.keysBefore(new Date())) if (isComplete(key)) keys.push(key);
  let count = 0;
  let bytes = 0;
  await forEachFile(keys, async (key) => {
    const copied = await copyFile(key, former, present);
    // Its record has been deleted meanwhile.
    if (!copied) return;
    if ((await sumOf(key, present)) !== copied.sha256) {
      await present.delete(key);
      throw new MoveError(
        `La copie du fichier ${key} diffère de l’original, qui est gardé : vérifiez le stockage, puis relancez la commande.`,
      );
    }
    await former.delete(key);
    count += 1;
    bytes += copied.bytes;
  });
  return { count, bytes };
}

async function sumOf(key: string, storage: FileStorage): Promise<string | undefined> {
  const content = await storage.get(key);
  if (!content) return undefined;
  const sum = new ContentSum();
  await sum.consuming(content);
  return sum.sha256();
}
