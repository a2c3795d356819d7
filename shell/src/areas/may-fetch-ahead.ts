/** Chromium's information about the connection. */
interface Connection {
  readonly saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g'. */
  readonly effectiveType?: string;
}

/** Whether to prefetch speculatively: not on a very slow connection, nor with data saving on. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
