import { statSync } from 'node:fs';

/**
 * Whose a file has to be that this process writes below a directory: as root, the directory's owner, under whose account the
 * server runs. undefined for any other account, whose files are its own, and in a directory of root.
 */
export function ownerForRoot(directory: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? undefined : { uid, gid };
}
