/** What webpack throws when a script of a running remote cannot be fetched. */
interface ChunkError extends Error {
  /** Address of the script. */
  readonly request?: string;
}

export function isChunkError(error: unknown): error is ChunkError {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
