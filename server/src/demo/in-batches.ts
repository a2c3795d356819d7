/** Rows per INSERT, which is limited to 65,535 parameters. */
const BATCH_SIZE = 1_000;

export function inBatches<T>(rows: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(rows.length / BATCH_SIZE) }, (_, index) =>
    rows.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE),
  );
}
