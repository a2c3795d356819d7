/** Limit per request: a panel waits for the reason. */
export const REASON_LIMIT_MS = 3_000;

/**
 * Finds out why a script could not be loaded, by fetching it as it is now on the server. A good copy replaces
 * the bad one in the browser's cache, so that the next try can succeed.
 * @param integrity the hash that it should have; undefined when it is not known
 */
export async function whyNotLoaded(
  url: string,
  integrity: string | undefined,
): Promise<'unavailable' | 'tampered'> {
  if (!integrity || (await arrives(url, integrity))) return 'unavailable';
  return (await arrives(url)) ? 'tampered' : 'unavailable';
}

async function arrives(url: string, integrity = ''): Promise<boolean> {
  try {
    const response = await fetch(new URL(url, window.location.origin), {
      cache: 'reload',
      integrity,
      signal: AbortSignal.timeout(REASON_LIMIT_MS),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
