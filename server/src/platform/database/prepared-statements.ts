/** As in pgjdbc: a text that is rarely repeated, such as one with a list of values, is not worth preparing. */
const PREPARED_FROM_RUN = 5;
/** As in pgjdbc: each connection keeps the plan of each prepared statement in PostgreSQL's memory. */
const MAX_PREPARED = 256;
/** Texts whose runs are counted; those that have not been run for longest are forgotten. */
const MAX_COUNTED = 1000;

/**
 * Names the statements of a pool that are run often. PostgreSQL parses a named statement once per connection, and soon
 * plans most of them once only (decision 210).
 */
export class PreparedStatements {
  private readonly runs = new Map<string, number>();
  private readonly names = new Map<string, string>();
  private given = 0;

  /** @returns the name under which this run is to be prepared; undefined: it is not */
  nameOf(sql: string): string | undefined {
    const name = this.names.get(sql);
    if (name || this.names.size === MAX_PREPARED) return name;
    const runs = (this.runs.get(sql) ?? 0) + 1;
    this.runs.delete(sql);
    if (runs === PREPARED_FROM_RUN) return this.prepare(sql);
    this.runs.set(sql, runs);
    if (this.runs.size > MAX_COUNTED) this.runs.delete(this.runs.keys().next().value!);
    return undefined;
  }

  /** Gives all statements new names, so that every connection prepares them for the tables as they are now. */
  forget(): void {
    this.names.clear();
  }

  private prepare(sql: string): string {
    this.given += 1;
    const name = `statement_${this.given}`;
    this.names.set(sql, name);
    return name;
  }
}
