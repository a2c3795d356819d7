import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from '../database/database';
import type { FileKind } from '../database/schema';
import type { FileStorage } from './file-storage';
import { prepareImage } from './images';
import type { ReceivedFile } from './received-file';

/** A file whose bytes are stored and whose row is still to be written. */
export interface PreparedFile {
  id: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  storageKey: string;
  thumbnailKey: string | null;
}

export interface FileOwnership {
  kind: FileKind;
  /** The shop whose record it belongs to; null: it belongs to the office. */
  shopId: number | null;
  /** The user who sent it; null: a visitor. */
  createdBy: number | null;
}

/** A crash between storing and committing leaves bytes that nobody names; they wait this long. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
const UUID_LENGTH = 36;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export class FileArchive {
  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Stores received files (images re-encoded, with a thumbnail) for the length of `work`, which
   * writes their rows with `saveFiles` in its transaction. Whatever has no row when `work` is done,
   * because it failed or answered an earlier request again, is removed.
   */
  async storing<T>(
    received: readonly ReceivedFile[],
    work: (prepared: PreparedFile[]) => Promise<T>,
  ): Promise<T> {
    const prepared: PreparedFile[] = [];
    try {
      for (const file of received) await this.prepare(file, prepared);
      return await work(prepared);
    } finally {
      await this.removeUnsaved(prepared);
    }
  }

  /** The bytes of a stored file, undefined when they are gone. */
  read(storageKey: string): Promise<Readable | undefined> {
    return this.storage.get(storageKey);
  }

  /** Removes what a crash left behind; returns how many files that were. */
  async removeOrphans(now = new Date()): Promise<number> {
    let removed = 0;
    for await (const key of this.storage.keysBefore(new Date(now.getTime() - ORPHAN_AGE_MS))) {
      if (await this.hasRow(key)) continue;
      await this.storage.delete(key);
      removed += 1;
    }
    return removed;
  }

  /** Announces the file in `prepared` before the first byte is written, so that it gets removed. */
  private async prepare(file: ReceivedFile, prepared: PreparedFile[]): Promise<void> {
    const id = randomUUID();
    if (file.type === 'application/pdf') {
      const storageKey = `${id}.pdf`;
      prepared.push({
        id,
        contentType: file.type,
        bytes: file.bytes,
        width: null,
        height: null,
        storageKey,
        thumbnailKey: null,
      });
      await this.storage.put(storageKey, createReadStream(file.path));
      return;
    }
    const { content, thumbnail, width, height } = await prepareImage(file.path);
    const storageKey = `${id}.jpg`;
    const thumbnailKey = `${id}.thumbnail.webp`;
    prepared.push({
      id,
      contentType: 'image/jpeg',
      bytes: content.length,
      width,
      height,
      storageKey,
      thumbnailKey,
    });
    await this.storage.put(storageKey, content);
    await this.storage.put(thumbnailKey, thumbnail);
  }

  private async removeUnsaved(prepared: readonly PreparedFile[]): Promise<void> {
    for (const { storageKey, thumbnailKey } of prepared) {
      // When the database cannot say, the files stay and the sweep at the next start decides.
      if (await this.hasRow(storageKey).catch(() => true)) continue;
      await this.storage.delete(storageKey);
      if (thumbnailKey) await this.storage.delete(thumbnailKey);
    }
  }

  /** Keys begin with the id of their file. */
  private async hasRow(key: string): Promise<boolean> {
    const id = key.slice(0, UUID_LENGTH);
    if (!UUID.test(id)) return false;
    const row = await this.db
      .selectFrom('files')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    return row !== undefined;
  }
}

/** Writes the rows of stored files; the records that show them refer to `prepared[n].id`. */
export async function saveFiles(
  trx: DatabaseTransaction,
  prepared: readonly PreparedFile[],
  { kind, shopId, createdBy }: FileOwnership,
): Promise<void> {
  if (prepared.length === 0) return;
  await trx
    .insertInto('files')
    .values(
      prepared.map((file) => ({
        id: file.id,
        kind,
        content_type: file.contentType,
        bytes: file.bytes,
        width: file.width,
        height: file.height,
        storage_key: file.storageKey,
        thumbnail_key: file.thumbnailKey,
        shop_id: shopId,
        created_by: createdBy,
      })),
    )
    .execute();
}
