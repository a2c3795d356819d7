import { type RawBuilder, sql } from 'kysely';

/**
 * Added to a join with the rows that a materialized query names, so that PostgreSQL looks them up in an index. For the join alone
 * it would rather read the whole table: all accounts and price lists, of which large houses have thousands.
 */
export const isListedIn = (id: string, query: string, column: string): RawBuilder<boolean> =>
  sql`${sql.ref(id)} = any(array(select distinct ${sql.ref(column)} from ${sql.table(query)}))`;
