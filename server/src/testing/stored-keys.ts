import type { FileStorage } from '../platform/files/file-storage';

/** All keys of a storage, in order. */
export async function storedKeys(storage: FileStorage): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of storage.keysBefore(new Date(Date.now() + 60_000))) keys.push(key);
  return keys.sort();
}
