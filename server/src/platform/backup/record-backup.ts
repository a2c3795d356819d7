import { withClient } from './connection';
import type { Manifest } from './manifest';

/**
 * Notes in the database itself that it has been backed up: every process tells its age, wherever the backup ran.
 * A restored database is told as old as the backup that it came from.
 */
export function recordBackup(
  connectionString: string,
  { taken_at }: Pick<Manifest, 'taken_at'>,
): Promise<unknown> {
  return withClient(connectionString, (client) =>
    client.query('insert into backups (taken_at) values ($1) on conflict do nothing', [taken_at]),
  );
}
