/** Rows an INSERT carries: far from PostgreSQL's 65,535 parameters. */
const BATCH = 1_000;

export function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  );
}
