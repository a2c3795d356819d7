import { BackupError } from './backup-error';

/** A file of the backup differs from the one that was saved. */
export class DamagedBackup extends BackupError {
  /** @param what names the file and what is wrong with it */
  constructor(readonly what: string) {
    super(`La sauvegarde est endommagée (${what}) : rien n'a été remplacé dans la base.`);
  }
}

export const damaged = (what: string) => new DamagedBackup(what);
