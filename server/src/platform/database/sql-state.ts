/** The SQLSTATE of an error of the database; undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether the error is a violation of this unique index. */
export function breaksUnique(error: unknown, index: string): boolean {
  return (
    sqlState(error) === '23505' &&
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === index
  );
}

/**
 * Whether a prepared statement was refused because a migration has changed the columns of its result. The message is in
 * the database's language, so the function of PostgreSQL that raises it is compared.
 */
export const hasStalePlan = (error: unknown): boolean =>
  sqlState(error) === '0A000' &&
  error instanceof Error &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';
