/** Stored files without a row in the database. */
interface Orphans {
  /** Those to begin with; the next round finds the others. */
  readonly keys: readonly string[];
  readonly count: number;
  /** How many stored files have a row. */
  readonly known: number;
}

/** Of which one query looks for the rows. */
const KEYS_AT_ONCE = 500;
/** Removed in one round: the memory holds no more, and housekeeping has other work to do as well. */
export const REMOVED_AT_ONCE = 10_000;
/** More than crashes leave in an hour: the photos and thumbnails of some reports. */
const FEW = 20;
const UUID_LENGTH = 36;
/** The name of a file of ours, also while it is being written. A bucket may hold other things beside them. */
const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(\.[a-z]+)+$/;

/** Keys begin with the id of their file. */
export const idOf = (key: string) => key.slice(0, UUID_LENGTH);

/**
 * Reads all of `stored` before anything is removed.
 * @param idsWithRow which of the files of these keys the database knows
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
 * Whether there are so many that the database is rather another one than theirs: empty, since its backup or dump has still
 * to be loaded, or one that DATABASE_URL names by mistake (decision 206).
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
