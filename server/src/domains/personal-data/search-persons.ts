import {
  MIN_SEARCHED_DIGITS,
  PERSON_RECORD_KINDS,
  PERSON_RECORDS_MAX,
  type Person,
  type PersonRecordKind,
  significantDigits,
} from '@cigogne/contract';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { containing, folded } from '../../platform/database/fold';
import { decisionsOf } from './data-map';
import type { Searchable } from './decisions';
import { groupByPerson } from './group-by-person';
import { findRecords } from './find-records';
import { sourcesOf } from './record-sources';
import { toPersonRecord } from './to-person-record';

/** The table whose decisions determine the searched columns of each kind. */
const TABLES: Readonly<Record<PersonRecordKind, string>> = {
  delivery: 'deliveries',
  deleted_delivery: 'deliveries',
  quote: 'quote_requests',
  account: 'users',
};

/** Records by name, telephone or e-mail, ignoring case and accents, grouped by person; latest first. */
export async function searchPersons(
  db: Database,
  search: string,
  invoicesSince: Date,
): Promise<{ people: Person[]; more: boolean }> {
  const sources = sourcesOf(invoicesSince);
  const limit = PERSON_RECORDS_MAX + 1;
  const found = [];
  for (const kind of PERSON_RECORD_KINDS) {
    const where = matching(kind, search);
    found.push(...(await findRecords(db, kind, sources[kind], { where, limit })));
  }
  found.sort((a, b) => b.at.localeCompare(a.at));
  const records = found.slice(0, PERSON_RECORDS_MAX).map(toPersonRecord);
  return { people: groupByPerson(records), more: found.length > records.length };
}

function matching(kind: PersonRecordKind, search: string): RawBuilder<SqlBool> {
  const conditions = Object.entries(decisionsOf(TABLES[kind])).flatMap(([column, decision]) => {
    if (!decision.search) return [];
    const value =
      kind === 'deleted_delivery'
        ? sql<string>`before ->> ${sql.lit(column)}`
        : sql.ref<string>(column);
    const condition = holds(decision.search, value, search);
    return condition ? [condition] : [];
  });
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

function holds(what: Searchable, value: RawBuilder<string>, search: string) {
  if (what !== 'phone') return sql`${folded(value)} like ${containing(search)}`;
  const digits = significantDigits(search);
  if (digits.length < MIN_SEARCHED_DIGITS) return undefined;
  return sql`regexp_replace(${value}, '[^0-9]', '', 'g') like ${`%${digits}%`}`;
}
