import { existsSync, lchownSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/**
 * Gives entries of a directory, with all in them, to the directory's owner: what root has written there would be closed to
 * the account that runs the server. Does nothing for any other account, whose files are its own already.
 */
export function giveToOwner(directory: string, entries: readonly string[]): void {
  const { uid, gid } = statSync(directory);
  if (process.getuid?.() !== 0 || uid === 0) return;
  for (const entry of entries.map((name) => path.join(directory, name)).filter(existsSync)) {
    lchownSync(entry, uid, gid);
    if (!statSync(entry).isDirectory()) continue;
    for (const name of readdirSync(entry, { recursive: true, encoding: 'utf8' })) {
      lchownSync(path.join(entry, name), uid, gid);
    }
  }
}
