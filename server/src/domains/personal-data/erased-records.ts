import { appendFile, readFile } from 'node:fs/promises';
import path from 'node:path';
import { MAX_DATABASE_INTEGER } from '@cigogne/contract';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { giveToOwner } from '../../platform/folder-owner';
import type { FoundRecord } from './find-records';

/**
 * Stored outside the database, so that a restored one learns what was erased after its backup. Contains numbers and
 * times of records, no personal data.
 */
export const ERASED_RECORDS_FILE = 'erased-records.jsonl';

/** A timestamp in PostgreSQL's format, with microseconds. */
const Moment = z.string().check(
  z.regex(/^\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d/),
  z.refine((moment) => !Number.isNaN(Date.parse(moment))),
);
const ErasedRecord = z.object({
  kind: z.enum(['delivery', 'quote', 'account']),
  record_id: z.int().check(z.positive(), z.maximum(MAX_DATABASE_INTEGER)),
  record_created_at: Moment,
  erased_at: Moment,
});
type ErasedRecord = z.infer<typeof ErasedRecord>;

/** Records what is erased, in the erasing transaction. */
export async function rememberErased(
  trx: DatabaseTransaction,
  found: readonly FoundRecord[],
): Promise<void> {
  for (const { kind, id, created_at } of found) {
    // A restored backup may bring a deleted delivery back.
    const kindOfRecord = kind === 'deleted_delivery' ? 'delivery' : kind;
    await sql`insert into erased_records (kind, record_id, record_created_at)
      values (${kindOfRecord}, ${id}, ${created_at}::timestamptz) on conflict do nothing`.execute(
      trx,
    );
  }
}

/**
 * Adds to the file and to the database what only the other one contains. A file that cannot be read or written is
 * logged as an error; what the database lists is erased nevertheless.
 */
export async function syncErasedRecords(
  { db, config: { dataDir } }: Pick<AppContext, 'config' | 'db'>,
  log: FastifyBaseLogger,
): Promise<void> {
  const file = path.join(dataDir, ERASED_RECORDS_FILE);
  const tell = (error: unknown) => {
    log.error(
      { err: error },
      `${file} cannot be read or written: whoever was erased would come back for good with a restored backup. Give it to the account of the server: chown, chmod 600`,
    );
    return undefined;
  };
  const text = await readText(file).catch(tell);
  if (text === undefined) return;
  const inFile = parse(text);
  const { rows } = await sql<ErasedRecord>`select kind, record_id,
      record_created_at::text as record_created_at, erased_at::text as erased_at
    from erased_records order by erased_at`.execute(db);
  const known = new Set(inFile.map(keyOf));
  const lines = rows.filter((row) => !known.has(keyOf(row))).map((row) => JSON.stringify(row));
  // A line cut off by a crash must not run into the next one.
  const begin = text === '' || text.endsWith('\n') ? '' : '\n';
  if (lines.length > 0) {
    await append(file, `${begin}${lines.join('\n')}\n`).catch(tell);
  }
  const stored = new Set(rows.map(keyOf));
  for (const one of inFile.filter((row) => !stored.has(keyOf(row)))) {
    await sql`insert into erased_records (kind, record_id, record_created_at, erased_at)
      values (${one.kind}, ${one.record_id}, ${one.record_created_at}::timestamptz,
        ${one.erased_at}::timestamptz) on conflict do nothing`.execute(db);
  }
}

async function append(file: string, lines: string): Promise<void> {
  await appendFile(file, lines, { mode: 0o600 });
  await giveToOwner(file, path.dirname(file));
}

const keyOf = ({ kind, record_id, record_created_at }: ErasedRecord) =>
  `${kind} ${record_id} ${Date.parse(record_created_at)}`;

async function readText(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}

/** Skips lines that were cut off by a crash or are not records: the database contains what was erased. */
function parse(text: string): ErasedRecord[] {
  return text.split('\n').flatMap((line) => {
    try {
      const { data } = ErasedRecord.safeParse(JSON.parse(line));
      return data ? [data] : [];
    } catch {
      return [];
    }
  });
}
