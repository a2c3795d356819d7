import { withClient } from './connection';
import type { Manifest } from './manifest';

/**
 * Records the backup in the database itself, so that every process can report its age, wherever it was made. A
 * restored database reports the age of the backup that it came from.
 */
export function recordBackup(
  connectionString: string,
  { taken_at }: Pick<Manifest, 'taken_at'>,
): Promise<unknown> {
  return withClient(connectionString, (client) =>
    client.query('insert into backups (taken_at) values ($1) on conflict do nothing', [taken_at]),
  );
}
