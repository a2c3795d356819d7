import { BackupError } from './backup-error';

/** For what is not as it was saved. */
export const damaged = (what: string) =>
  new BackupError(`La sauvegarde est endommagée (${what}) : rien n'a été remplacé dans la base.`);
