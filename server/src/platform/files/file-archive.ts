import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { Database, DatabaseTransaction } from '../database/database';
import type { FileKind } from '../database/schema';
import { sqlState } from '../database/sql-state';
import { ApiError, Unavailable } from '../errors';
import type { ByteRange, FileStorage } from './file-storage';
import { forEachConcurrently } from './for-each-concurrently';
import { ImageProcess } from './image-process';
import type { PictureUse } from './images';
import { areTooMany, findOrphans, idOf, REMOVED_AT_ONCE } from './orphans';
import type { ReceivedFile } from './received-file';
import { listRemoved, unlistRemoved } from './removed-files';

/** A file whose bytes are stored and whose row is not written yet. */
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

interface HousekeepingOptions {
  readonly now?: Date;
  /** Aborts the run. */
  readonly signal?: AbortSignal;
}

interface OrphanOptions extends HousekeepingOptions {
  /** Monotonic time in ms; the process's uptime when absent. */
  readonly uptime?: () => number;
  /** Called with the reason, for the operator, when nothing has been removed. */
  readonly refuse?: (sentence: string) => void;
}

/** Files younger than this are not examined: their row may not be committed yet. */
const ORPHAN_AGE_MS = 60 * 60 * 1000;
/**
 * Minimum time between the two rounds that find a file without a row. Rounds are an hour apart; storing a file and
 * committing its row takes much less.
 */
const SECOND_LOOK_MS = 30 * 60 * 1000;

export class FileArchive {
  private readonly images = new ImageProcess();
  /** Keys without a row in the last round, and when they were first found, by `uptime`. */
  private foundAt: ReadonlyMap<string, number> = new Map();

  constructor(
    private readonly db: Database,
    private readonly storage: FileStorage,
  ) {}

  /**
   * Stores received files (images re-encoded, with a thumbnail) and runs `work`, which writes their rows with
   * `saveFiles` in its transaction. Files without a row afterwards, because `work` was refused or repeated an earlier
   * answer, are removed. When the outcome of the transaction is unknown they stay: it may still commit, and
   * `removeOrphans` decides later.
   * @param as how pictures are used: by default as photos
   */
  async storing<T>(
    received: readonly ReceivedFile[],
    work: (prepared: PreparedFile[]) => Promise<T>,
    { as = 'photo' }: { readonly as?: PictureUse } = {},
  ): Promise<T> {
    const prepared: PreparedFile[] = [];
    try {
      for (const file of received) await this.prepare(file, prepared, as);
    } catch (error) {
      const removed = this.removeNow(prepared);
      // An unresponsive storage would delay each removal too, until the client has disconnected.
      if (!(error instanceof Unavailable)) await removed;
      throw error;
    }
    let mayCommitYet = false;
    try {
      return await work(prepared);
    } catch (error) {
      mayCommitYet = !hasRolledBack(error);
      throw error;
    } finally {
      if (!mayCommitYet) await this.removeUnsaved(prepared);
    }
  }

  /** Undefined when the file does not exist. */
  read(storageKey: string, range?: ByteRange): Promise<Readable | undefined> {
    return this.storage.get(storageKey, range);
  }

  /**
   * Removes the bytes of files whose rows were removed by `removeRows` in a transaction that has ended. Files left over
   * by a crash, an unresponsive storage or an aborted `signal` are removed by `removeListed`.
   */
  async removeBytes(keys: readonly string[], signal?: AbortSignal): Promise<void> {
    const deleted: string[] = [];
    try {
      await this.deleteBytes(keys, { signal, onDeleted: (key) => deleted.push(key) });
    } finally {
      await unlistRemoved(this.db, deleted);
    }
  }

  /**
   * Removes files whose rows were removed but which `removeBytes` has left. No limit as in `removeOrphans`: this
   * database lists them, so they are its own.
   * @returns how many it has processed
   */
  async removeListed(signal?: AbortSignal): Promise<number> {
    const keys = await listRemoved(this.db, REMOVED_AT_ONCE);
    await this.removeBytes(keys, signal);
    return keys.length;
  }

  /**
   * Removes files left by a crash without a row, once two rounds have found them so; returns how many. Removes none
   * when there are so many that the database is probably not the one they belong to.
   *
   * Their age alone would not suffice: files are dated by the storage's clock, and a server whose clock is an hour
   * ahead of it would remove a photo whose row is about to be committed (decision 208). Each process remembers only
   * what it has found itself, up to the number that a round removes: one that restarts, or rarely gets its turn,
   * removes later, but never too early.
   */
  async removeOrphans({
    now = new Date(),
    uptime = () => performance.now(),
    signal,
    refuse,
  }: OrphanOptions = {}): Promise<number> {
    const begunAt = uptime();
    const old = this.storage.keysBefore(new Date(now.getTime() - ORPHAN_AGE_MS), signal);
    const orphans = await findOrphans(old, (keys) => {
      signal?.throwIfAborted();
      return this.idsWithRow(keys);
    });
    const { keys, count, known } = orphans;
    const before = this.foundAt;
    this.foundAt = new Map();
    if (areTooMany(orphans)) {
      refuse?.(
        `No stored file is removed: ${count} of ${count + known} have no row in the database, more than crashes leave. ` +
          'Is DATABASE_URL right, and has its backup or dump been loaded? See "Files without a row" in docs/deploying.md.',
      );
      return 0;
    }
    const endedAt = uptime();
    this.foundAt = new Map(keys.map((key) => [key, before.get(key) ?? endedAt]));
    const left = keys.filter((key) => begunAt - this.foundAt.get(key)! >= SECOND_LOOK_MS);
    await this.removeBytes(left, signal);
    return left.length;
  }

  /**
   * Moves old photos to the cold storage class, if there is one.
   * @returns how many
   */
  async movePhotosToColdClass({ now = new Date(), signal }: HousekeepingOptions = {}) {
    return (await this.storage.moveToColdClass?.(now, signal)) ?? 0;
  }

  /** Ends the process that decodes pictures. */
  close(): void {
    this.images.close();
  }

  /** Adds to `prepared` before the first byte is written, so that a failure removes the file. */
  private async prepare(
    file: ReceivedFile,
    prepared: PreparedFile[],
    use: PictureUse,
  ): Promise<void> {
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
    const { content, thumbnail, width, height } = await this.images.prepare(file.path, use);
    const storageKey = use === 'logo' ? `${id}.png` : `${id}.jpg`;
    const thumbnailKey = `${id}.thumbnail.webp`;
    prepared.push({
      id,
      contentType: use === 'logo' ? 'image/png' : 'image/jpeg',
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
    const left = prepared.map(({ storageKey }) => storageKey);
    const known = await this.idsWithRow(left).catch(() => undefined);
    // Files that cannot be removed now, because the database does not answer, are left to housekeeping.
    if (known) await this.removeNow(prepared.filter(({ id }) => !known.has(id)));
  }

  /** Removes files without a row; housekeeping retries when the storage does not answer. */
  private async removeNow(prepared: readonly PreparedFile[]): Promise<void> {
    const keys = prepared.flatMap(({ storageKey, thumbnailKey }) =>
      thumbnailKey ? [storageKey, thumbnailKey] : [storageKey],
    );
    await this.deleteBytes(keys).catch(() => undefined);
  }

  private async deleteBytes(
    keys: readonly string[],
    {
      signal,
      onDeleted,
    }: { signal?: AbortSignal | undefined; onDeleted?: (key: string) => void } = {},
  ): Promise<void> {
    await forEachConcurrently(keys, async (key) => {
      signal?.throwIfAborted();
      await this.storage.delete(key, signal);
      onDeleted?.(key);
    });
  }

  private async idsWithRow(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const ids = keys.map(idOf);
    if (ids.length === 0) return new Set();
    const rows = await this.db.selectFrom('files').select('id').where('id', 'in', ids).execute();
    return new Set(rows.map(({ id }) => id));
  }
}

/**
 * Whether a transaction that failed with this error has definitely committed nothing, because it or a statement was
 * refused. A COMMIT without an answer may have succeeded.
 */
function hasRolledBack(error: unknown): boolean {
  if (error instanceof ApiError) return !(error instanceof Unavailable);
  return STATES_OF_STATEMENTS.test(sqlState(error) ?? '');
}

/**
 * SQLSTATE classes of errors in statements: data, constraints, conflicts, SQL. Others concern the connection or the
 * server.
 */
const STATES_OF_STATEMENTS = /^2[1-3]|^4/;

/** Writes the rows of stored files; other records refer to them by `prepared[n].id`. */
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
