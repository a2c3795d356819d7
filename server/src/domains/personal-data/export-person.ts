import { buffer } from 'node:stream/consumers';
import {
  ABSENCE_NAMES,
  failureReason,
  HALF_DAY_NAMES,
  type HalfDay,
  PERSON_RECORD_KINDS,
  type PersonExport,
  type PersonRecordKind,
  planningStatus,
  type Role,
  ROLE_LABELS,
} from '@cigogne/contract';
import { sql } from 'kysely';
import type { AppContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { NotFound } from '../../platform/errors';
import type { ZipEntry } from '../../platform/files/zip';
import { decisionsOf } from './data-map';
import { RECORD_GONE } from './find-records';

type Row = Readonly<Record<string, unknown>>;

interface ExportedKind {
  readonly label: string;
  readonly folder: string;
  readonly table: string;
  /** Reads the rows of the table. */
  readonly rows: (db: Database, ids: readonly number[]) => Promise<Row[]>;
  /** The files that belong to a record. */
  readonly photos?: (db: Database, id: number) => Promise<readonly string[]>;
  /** Further data about the record, by French name. */
  readonly more?: (db: Database, id: number) => Promise<Row>;
}

const rowsOf = (table: string) => async (db: Database, ids: readonly number[]) => {
  const { rows } = await sql<Row>`select * from ${sql.table(table)}
    where id = any(${ids}::integer[]) order by id`.execute(db);
  return rows;
};

const KINDS: Readonly<Record<PersonRecordKind, ExportedKind>> = {
  delivery: {
    label: 'Livraison',
    folder: 'livraison',
    table: 'deliveries',
    rows: rowsOf('deliveries'),
    photos: (db, id) =>
      fileIds(
        db,
        sql`select file_id from failure_photos where delivery_id = ${id}
          union all select file_id from delivery_photos where delivery_id = ${id}`,
      ),
    async more(db, id) {
      const { rows } = await sql<Row>`select i.*, p.notes from delivery_items i
        left join products p on p.id = i.product_id where i.delivery_id = ${id}
        order by i.id`.execute(db);
      return {
        Produits: rows.map((row) => ({
          ...labelled('delivery_items', row),
          ...labelled('products', row),
        })),
      };
    },
  },
  deleted_delivery: {
    label: 'Livraison supprimée',
    folder: 'livraison-supprimee',
    table: 'deliveries',
    async rows(db, ids) {
      const { rows } = await sql<{ before: Row; id: number }>`select before, subject_id as id
        from events where kind = 'delivery_deleted' and subject_id = any(${ids}::integer[])
          and before ->> 'customer_name' is not null order by subject_id`.execute(db);
      return rows.map(({ before, id }) => ({ ...before, id }));
    },
  },
  quote: {
    label: 'Demande de devis',
    folder: 'devis',
    table: 'quote_requests',
    rows: rowsOf('quote_requests'),
    photos: (db, id) =>
      fileIds(db, sql`select file_id from quote_photos where quote_id = ${id} order by position`),
  },
  account: {
    label: 'Compte',
    folder: 'compte',
    table: 'users',
    rows: rowsOf('users'),
    async more(db, id) {
      const { rows } = await sql<{ at: string; kind: string }>`select at, kind from events
        where subject_kind = 'access' and subject_id = ${id} order by at`.execute(db);
      return {
        'Journal des connexions': rows.map(({ at, kind }) => `${at} ${ACCESS[kind] ?? kind}`),
        Absences: await absencesOf(db, id),
      };
    },
  },
};

async function absencesOf(db: Database, driverId: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('driver_days')
    .select(['day', 'absence', 'note'])
    .where('driver_id', '=', driverId)
    .where((eb) => eb.or([eb('absence', 'is not', null), eb('note', 'is not', null)]))
    .orderBy('day')
    .execute();
  return rows.map(({ day, absence, note }) =>
    [day, absence && ABSENCE_NAMES[absence], note].filter(Boolean).join(' · '),
  );
}

const ACCESS: Readonly<Record<string, string>> = {
  logged_in: 'connexion',
  logged_out: 'déconnexion',
  login_refused: 'connexion refusée',
  refresh_token_reused: 'session fermée par sécurité',
};

async function fileIds(db: Database, query: ReturnType<typeof sql>): Promise<readonly string[]> {
  const { rows } = await (query as ReturnType<typeof sql<{ file_id: string }>>).execute(db);
  return rows.map(({ file_id }) => file_id);
}

/** The columns of a row that the data map labels, under these French labels. */
function labelled(table: string, row: Row): Row {
  return Object.fromEntries(
    Object.entries(decisionsOf(table)).flatMap(([column, { label }]) =>
      label === undefined ? [] : [[label, inWords(column, row[column] ?? null)]],
    ),
  );
}

/** Texts of the screens for codes stored in columns. */
const WORDS: Readonly<Record<string, (code: string) => string | undefined>> = {
  status: (code) => planningStatus(code).label,
  role: (code) => ROLE_LABELS[code as Role],
  failure_reason: failureReason,
  wished_slot: (code) => HALF_DAY_NAMES[code as HalfDay].fr,
};

const inWords = (column: string, value: unknown): unknown =>
  typeof value === 'string' ? (WORDS[column]?.(value) ?? value) : value;

/**
 * The files of a person's export: a JSON file of all records, and their photos.
 * @throws {NotFound} when one of the records no longer exists, before the first file
 */
export async function exportPerson(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  records: PersonExport['records'],
  now = new Date(),
): Promise<AsyncIterable<ZipEntry>> {
  const found: { kind: ExportedKind; id: number; row: Row }[] = [];
  for (const kind of PERSON_RECORD_KINDS) {
    const ids = [...new Set(records.filter((one) => one.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const rows = await KINDS[kind].rows(db, ids);
    if (new Set(rows.map(({ id }) => id)).size < ids.length) throw new NotFound(RECORD_GONE);
    found.push(...rows.map((row) => ({ kind: KINDS[kind], id: Number(row['id']), row })));
  }
  return entriesOf({ db, files }, found, now);
}

async function* entriesOf(
  { db, files }: Pick<AppContext, 'db' | 'files'>,
  found: readonly { kind: ExportedKind; id: number; row: Row }[],
  now: Date,
): AsyncGenerator<ZipEntry> {
  const exportedRecords: Row[] = [];
  for (const { kind, id, row } of found) {
    const names: string[] = [];
    for (const fileId of (await kind.photos?.(db, id)) ?? []) {
      const { rows } = await sql<{ storage_key: string }>`select storage_key from files
        where id = ${fileId}::uuid`.execute(db);
      const content = rows[0] && (await files.read(rows[0].storage_key));
      if (!content) continue;
      const name = `${kind.folder}-${id}/photo-${names.length + 1}.jpg`;
      names.push(name);
      yield { name, content: await buffer(content), modifiedAt: now };
    }
    exportedRecords.push({
      Fiche: kind.label,
      ...labelled(kind.table, row),
      ...(await kind.more?.(db, id)),
      ...(kind.photos && { Photos: names }),
    });
  }
  const content = { 'Exporté le': now.toISOString(), Fiches: exportedRecords };
  yield {
    name: 'donnees.json',
    content: Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
    modifiedAt: now,
  };
}
