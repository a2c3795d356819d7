/** What Chromium's browsers tell of the connection. */
interface Connection {
  readonly saveData?: boolean;
  /** 'slow-2g', '2g', '3g' or '4g'. */
  readonly effectiveType?: string;
}

/** Whether bytes may be fetched that will perhaps not be needed: neither where somebody saves data, nor at a crawl. */
export function mayFetchAhead(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return !connection?.saveData && !connection?.effectiveType?.endsWith('2g');
}
