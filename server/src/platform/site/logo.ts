import { buffer } from 'node:stream/consumers';
import type { AppearanceSettings } from '@cigogne/contract';
import type { Database } from '../database/database';
import type { StoredFile } from '../database/schema';
import type { FileArchive } from '../files/file-archive';

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

/**
 * The one read last: a file never changes. Anybody may ask for the logo, however slowly, and it stands on every document: a reading of
 * the storage for each could take all from the files of others.
 */
let kept: { readonly id: string; readonly bytes: Buffer } | undefined;

/**
 * The bytes of the house's logo, read once for as long as it is the logo; undefined when they are not there.
 * @throws {Unavailable} {TryLater} when they are not known yet and the storage does not answer
 */
export async function readLogo(
  files: FileArchive,
  { id, storage_key }: StoredFile,
): Promise<Buffer | undefined> {
  if (kept?.id === id) return kept.bytes;
  const content = await files.read(storage_key);
  if (!content) return undefined;
  const bytes = await buffer(content);
  kept = { id, bytes };
  return bytes;
}
