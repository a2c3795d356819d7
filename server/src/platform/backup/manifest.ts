import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { placeOf } from '../files/file-storage';
import { BackupError } from './backup-error';
import type { BackupSource, BackupTarget } from './backup-place';

const FORMAT = 1;
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** Name of a table or sequence, and of its file in the backup. */
const Name = z.string().regex(/^\w+$/);

const Manifest = z.strictObject({
  format: z.literal(FORMAT),
  server_version: z.string(),
  /** Null when unknown to the build. */
  server_commit: z.string().nullable(),
  /** Time of the snapshot, ISO 8601. */
  taken_at: z.iso.datetime(),
  /** The migrations that had run, in order: a restore begins with the same. */
  migrations: z.array(z.string()).min(1),
  tables: z.array(
    z.strictObject({
      name: Name,
      columns: z.array(z.string()),
      rows: z.int(),
      /** Hash of COPY's text before compression, ordered by the primary key. */
      sha256: Sha256,
    }),
  ),
  sequences: z.array(
    z.strictObject({ name: Name, last_value: z.string(), is_called: z.boolean() }),
  ),
  files: z.strictObject({
    count: z.int(),
    bytes: z.int(),
    /** Hash of `files.sha256`. */
    sha256: Sha256,
    /** Keys of files that have a row but were missing. */
    missing: z.array(z.string()),
  }),
});

/**
 * Content of a backup, in its `manifest.json`. Beside it are `tables/<name>.copy.gz`, `files/` (as in DATA_DIR) and
 * `files.sha256`, which `sha256sum --check` reads; each with `.age` appended to its name when encrypted.
 */
export type Manifest = z.infer<typeof Manifest>;
export type ManifestTable = Manifest['tables'][number];
export type ManifestSequence = Manifest['sequences'][number];

/** The file without which a backup is not complete; written last. */
export const MANIFEST = 'manifest.json';
export const FILE_LIST = 'files.sha256';
export const tableFile = (table: string) => `tables/${table}.copy.gz`;
export const storedFile = (key: string) => `files/${placeOf(key)}`;

export async function writeManifest(
  target: BackupTarget,
  content: Omit<Manifest, 'format'>,
): Promise<Manifest> {
  const manifest = { format: FORMAT, ...content } as const;
  await writeText(target, MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** Writes a small file at once. */
export const writeText = (target: BackupTarget, name: string, content: string) =>
  target.write(name, Readable.from([Buffer.from(content)], { objectMode: false }));

/** @throws {BackupError} when the backup is incomplete, or of a format unknown to this release */
export async function readManifest(source: BackupSource): Promise<Manifest> {
  const content = await source.read(MANIFEST);
  if (!content) {
    throw new BackupError(
      `${source.address} n'est pas une sauvegarde complète : ${MANIFEST} y manque.`,
    );
  }
  const { data, error } = Manifest.safeParse(parseJson(await text(content)));
  if (!error) return data;
  const { path, message } = error.issues[0]!;
  throw new BackupError(
    `Le fichier ${MANIFEST} de ${source.address} n'est pas lisible par cette version (${path.join('.')} : ${message}).`,
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** One line of `files.sha256`. */
export const fileLine = (key: string, sha256: string) => `${sha256}  ${storedFile(key)}\n`;

/** Strict, since keys become part of paths: none may lead out of the folder. */
const FILE_LINE = /^([0-9a-f]{64}) {2}files\/[0-9A-Za-z-]{2}\/([0-9A-Za-z-]+(?:\.[0-9A-Za-z]+)+)$/;

/** The lines of `files.sha256`. */
export function readFileList(list: string): { key: string; sha256: string }[] {
  const lines = list.split('\n').filter(Boolean);
  return lines.map((line) => {
    const [, sha256, key] = FILE_LINE.exec(line) ?? [];
    if (!sha256 || !key) throw new BackupError(`${FILE_LIST} : ligne illisible (${line}).`);
    return { key, sha256 };
  });
}
