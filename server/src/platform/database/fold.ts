import { fold } from '@cigogne/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';

const ACCENTED = 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/**
 * Text without case and accents, for searching: what `fold` does, as SQL. `products.search_text`
 * (migration 0009) and the index of customers' names (migration 0024) are made by the same expression.
 */
export function folded(column: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${column}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;
}

/** A LIKE pattern that finds the text anywhere; its own `%`, `_` and `\` are escaped. */
export function containing(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
}
