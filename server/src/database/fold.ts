import { fold } from '@cigogne/shared-api/rules';
import { sql, type Expression, type RawBuilder } from 'kysely';

const ACCENTED = 'àáâäãåçèéêëìíîïñòóôöõùúûüýÿ';
const PLAIN = 'aaaaaaceeeeiiiinooooouuuuyy';

/** Text without case and accents, for searching: what `fold` does, as SQL. */
export function folded(column: Expression<string | null>): RawBuilder<string> {
  return sql<string>`translate(lower(${column}), ${ACCENTED}, ${PLAIN})`;
}

/** A LIKE pattern that finds the text anywhere, whatever signs it contains. */
export function containing(text: string): string {
  return `%${fold(text).replace(/[\\%_]/g, '\\$&')}%`;
}
