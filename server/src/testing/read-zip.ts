import { CFB } from 'xlsx';

/** The used part of xlsx's archive reader, which has no types. */
interface ArchiveReader {
  read(
    file: Buffer,
    options: { type: 'buffer' },
  ): {
    readonly FullPaths: readonly string[];
    readonly FileIndex: readonly { readonly content: readonly number[] }[];
  };
}

/** The reader adds a root folder, and a file of its own. */
const ADDED = /^Root Entry\//;
const OWN = /Sh33tJ5$/;

/** The files of a ZIP archive by name, as read by another implementation. */
export function readZip(file: Buffer): Map<string, Buffer> {
  const { FullPaths, FileIndex } = (CFB as ArchiveReader).read(file, { type: 'buffer' });
  const files = FullPaths.map(
    (path, index) =>
      [path.replace(ADDED, ''), Buffer.from([...(FileIndex[index]?.content ?? [])])] as const,
  );
  return new Map(files.filter(([name]) => name !== '' && !name.endsWith('/') && !OWN.test(name)));
}
