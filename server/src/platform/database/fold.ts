import { PLAIN_LETTERS } from '@cigogne/contract';
import { sql, type Expression, type RawBuilder } from 'kysely';

/**
 * Text without case, accents and ligatures, for searching, equivalent to the contract's `fold`: 'Cœur' → 'coeur'.
 * `products.search_text`, the indexes of names and e-mails (migrations 0026 to 0028) and the keys of addresses use the
 * same expression.
 */
export function folded(text: Expression<string | null>): RawBuilder<string> {
  const bare = sql<string>`lower(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]+', '', 'g'))`;
  return Object.entries(PLAIN_LETTERS).reduce(
    (plain, [letter, written]) =>
      sql<string>`replace(${plain}, ${sql.lit(letter)}, ${sql.lit(written)})`,
    bare,
  );
}

/** A LIKE pattern that finds the text anywhere in a `folded` one; its own `%`, `_` and `\` are escaped. */
export function containing(text: string): RawBuilder<string> {
  const escaped = text.normalize('NFC').replace(/[\\%_]/g, '\\$&');
  // Folded in the same way as the searched text, so that every name finds itself.
  return folded(sql<string>`${`%${escaped}%`}::text`);
}
