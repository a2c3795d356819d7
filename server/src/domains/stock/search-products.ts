import { CATEGORIES, fold } from '@cigogne/contract';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../../platform/database/database';
import { containing } from '../../platform/database/fold';
import { shopsNamedLike } from '../deliveries/shops';

/**
 * Condition for products whose name, shop, category or notes contain the text, ignoring case and
 * accents.
 */
export async function matchesSearch(db: Database, search: string): Promise<RawBuilder<SqlBool>> {
  const pattern = containing(search);
  const shops = await shopsNamedLike(db, pattern);
  const parts = [sql<SqlBool>`p.search_text like ${pattern}`];
  const categories = categoriesNamed(search);
  if (shops.length > 0) parts.push(sql`p.shop_id in (${sql.join(shops)})`);
  if (categories.length > 0) parts.push(sql`p.category_id in (${sql.join(categories)})`);
  return sql<SqlBool>`(${sql.join(parts, sql` or `)})`;
}

function categoriesNamed(search: string): number[] {
  const wanted = fold(search);
  return CATEGORIES.filter(({ name }) => fold(name).includes(wanted)).map(({ id }) => id);
}
