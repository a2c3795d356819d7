import { lchownSync, statSync } from 'node:fs';
import { lchown } from 'node:fs/promises';

/**
 * Makes the owner of the parent directory, whose account the server runs under, the owner of what root has written.
 * Does nothing for other accounts, whose files are their own, in a directory owned by root, and where files have no
 * owners.
 * @param directory parent whose owner is used
 */
export async function giveToOwner(entry: string, directory: string): Promise<void> {
  const owner = ownerForRoot(directory);
  if (owner) await lchown(entry, owner.uid, owner.gid).catch(unlessRefused);
}

/** `giveToOwner` for use at the start. */
export function giveToOwnerSync(entry: string, directory: string): void {
  const owner = ownerForRoot(directory);
  if (!owner) return;
  try {
    lchownSync(entry, owner.uid, owner.gid);
  } catch (error) {
    unlessRefused(error);
  }
}

function ownerForRoot(directory: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const { uid, gid } = statSync(directory);
  return uid === 0 ? undefined : { uid, gid };
}

/** Errors of file systems without owners or that are read-only, and of a container's root without CAP_CHOWN. */
const CANNOT_BE_GIVEN = new Set(['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS', 'EROFS']);

function unlessRefused(error: unknown): void {
  if (!CANNOT_BE_GIVEN.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
}
