import { sql, type Expression, type RawBuilder } from 'kysely';

const ACCENTED = 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/**
 * Text without case and the accents above, for searching; other letters stay as they are, unlike with the contract's
 * `fold`. `products.search_text` (migration 0009) and the index of customers' names (migration 0024) are made by the
 * same expression.
 */
export function folded(column: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${column}), ${sql.lit(ACCENTED)}, ${sql.lit(PLAIN)})`;
}

/** A LIKE pattern that finds the text anywhere in a `folded` one; its own `%`, `_` and `\` are escaped. */
export function containing(text: string): RawBuilder<string> {
  const escaped = text.normalize('NFC').replace(/[\\%_]/g, '\\$&');
  // Folded as the text is that it is looked for in, so that every name is found by itself.
  return folded(sql<string>`${`%${escaped}%`}::text`);
}
