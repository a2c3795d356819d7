/** Stored files without a row in the database. */
interface Orphans {
  /** The keys to remove in this round. */
  readonly keys: readonly string[];
  readonly count: number;
  /** How many stored files have a row. */
  readonly known: number;
}

/** Keys per query. */
const KEYS_AT_ONCE = 500;
/** Limit per round: memory is bounded, and housekeeping has other work. */
export const REMOVED_AT_ONCE = 10_000;
/** More than crashes leave behind within an hour: photos and thumbnails of a few reports. */
const FEW = 20;
const UUID_LENGTH = 36;
/** Names of our files, also while being written; a bucket may hold others. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z]+)+$/;

/** Keys begin with the id of their file. */
export const idOf = (key: string) => key.slice(0, UUID_LENGTH);

/**
 * Reads all of `stored` before anything is removed.
 * @param idsWithRow returns which of these files have a row
 */
export async function findOrphans(
  stored: AsyncIterable<string>,
  idsWithRow: (keys: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<Orphans> {
  const orphans: string[] = [];
  let count = 0;
  let known = 0;
  for await (const keys of inGroups(stored, KEYS_AT_ONCE)) {
    const files = keys.filter((key) => OURS.test(key));
    const ids = await idsWithRow(files);
    const unknown = files.filter((key) => !ids.has(idOf(key)));
    count += unknown.length;
    known += files.length - unknown.length;
    orphans.push(...unknown.slice(0, REMOVED_AT_ONCE - orphans.length));
  }
  return { keys: orphans, count, known };
}

/**
 * Whether there are so many that they probably belong to another database: this one may be empty until its backup is
 * restored, or DATABASE_URL may be wrong (decision 206).
 */
export const areTooMany = ({ count, known }: Orphans) =>
  count > 0 && (known === 0 || (count > FEW && count > known));

async function* inGroups<T>(items: AsyncIterable<T>, size: number): AsyncIterable<T[]> {
  let group: T[] = [];
  for await (const item of items) {
    group.push(item);
    if (group.length < size) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}
