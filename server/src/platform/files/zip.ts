import { crc32 } from 'node:zlib';

/** A file of an archive. */
export interface ZipEntry {
  /** With `/` between folders; unique. */
  readonly name: string;
  readonly content: Buffer;
  readonly modifiedAt: Date;
}

const LOCAL_HEADER = 0x04034b50;
const CENTRAL_HEADER = 0x02014b50;
const END_OF_DIRECTORY = 0x06054b50;
/** 2.0: folders. */
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const MAX_ENTRIES = 0xffff;
const MAX_BYTES = 0xffffffff;

/**
 * A ZIP archive (PKWARE APPNOTE 6.3) with stored files: photos cannot be compressed further. Written as the entries
 * arrive, so that only one of them is in memory.
 * @throws when there are more than 65,535 entries or 4 GB: ZIP64 is not supported
 */
export async function* zipOf(
  entries: Iterable<ZipEntry> | AsyncIterable<ZipEntry>,
): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, modifiedAt } of entries) {
    const fields = fieldsOf(name, content, modifiedAt);
    const local = Buffer.concat([
      numbers([LOCAL_HEADER, 4], [VERSION, 2]),
      fields,
      // No extra field.
      numbers([0, 2]),
      Buffer.from(name),
    ]);
    directory.push(
      Buffer.concat([
        numbers([CENTRAL_HEADER, 4], [VERSION, 2], [VERSION, 2]),
        fields,
        // Extra field, comment, disk, attributes.
        numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
        Buffer.from(name),
      ]),
    );
    offset += local.length + content.length;
    if (directory.length > MAX_ENTRIES || offset > MAX_BYTES) {
      throw new Error('The archive is too large for a ZIP without ZIP64');
    }
    yield local;
    yield content;
  }
  const central = Buffer.concat(directory);
  yield central;
  const count = directory.length;
  yield numbers(
    ...([
      [END_OF_DIRECTORY, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
    ] as const),
    ...([
      [central.length, 4],
      [offset, 4],
      [0, 2],
    ] as const),
  );
}

/** Common part of a file's two headers: flags, method, time, checksum, sizes, length of the name. */
function fieldsOf(name: string, content: Buffer, modifiedAt: Date): Buffer {
  const { length } = content;
  return numbers(
    ...([
      [FLAGS, 2],
      [0, 2],
      [timeOf(modifiedAt), 2],
      [dayOf(modifiedAt), 2],
    ] as const),
    ...([
      [crc32(content), 4],
      [length, 4],
      [length, 4],
      [Buffer.byteLength(name), 2],
    ] as const),
  );
}

/** Little-endian numbers of these sizes. */
function numbers(...values: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(values.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of values) at = buffer.writeUIntLE(value, at, bytes);
  return buffer;
}

/** MS-DOS time in UTC, with a resolution of two seconds. */
const timeOf = (moment: Date) =>
  (moment.getUTCHours() << 11) | (moment.getUTCMinutes() << 5) | (moment.getUTCSeconds() >> 1);
const FIRST_YEAR = 1980;
const dayOf = (moment: Date) =>
  (Math.max(0, moment.getUTCFullYear() - FIRST_YEAR) << 9) |
  ((moment.getUTCMonth() + 1) << 5) |
  moment.getUTCDate();
