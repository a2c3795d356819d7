import type { AppearanceSettings } from '@cigogne/contract';
import type { Database } from '../database/database';
import type { StoredFile } from '../database/schema';

/** The file of the house's logo; undefined when it has none. */
export async function findLogo(
  db: Database,
  { logo_file_id }: AppearanceSettings,
): Promise<StoredFile | undefined> {
  if (!logo_file_id) return undefined;
  return db
    .selectFrom('files')
    .selectAll()
    .where('id', '=', logo_file_id)
    .where('kind', '=', 'logo')
    .executeTakeFirst();
}
