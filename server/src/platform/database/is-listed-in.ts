import { type RawBuilder, sql } from 'kysely';

/**
 * Additional join condition that makes PostgreSQL look up in an index the rows a materialized query names. For the
 * join alone it would read whole tables of accounts or price lists.
 */
export const isListedIn = (id: string, query: string, column: string): RawBuilder<boolean> =>
  sql`${sql.ref(id)} = any(array(select distinct ${sql.ref(column)} from ${sql.table(query)}))`;
