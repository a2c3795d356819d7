import { FETCHED_AHEAD } from '@cigogne/contract';

/** A script that did not arrive, or whose bytes are not those that were expected: browsers do not say which. */
export class ScriptFailure extends Error {
  override readonly name = 'ScriptFailure';

  constructor(
    /** Address of the script. */
    readonly request: string,
  ) {
    super(`The script ${request} could not be loaded`);
  }
}

export interface ScriptToLoad {
  readonly url: string;
  /** 'sha384-…'; without it the script is not checked. */
  readonly integrity?: string | undefined;
}

/**
 * Loads and runs a script.
 * @param givenUp ends the wait but not the request
 * @returns when it has run, before any other script can: what it has put on the page is still there
 * @throws {ScriptFailure}
 */
export function loadScript({ url, integrity }: ScriptToLoad, givenUp: AbortSignal): Promise<void> {
  const script = document.createElement('script');
  checkWith(script, url, integrity);
  script.async = true;
  script.fetchPriority = 'high';
  script.src = url;
  return new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new ScriptFailure(url));
    givenUp.addEventListener('abort', () => reject(new ScriptFailure(url)));
    document.head.append(script);
  }).finally(() => script.remove());
}

/** Fetches scripts without running them; running them later with the same integrity uses these. */
export function preloadScripts(scripts: readonly ScriptToLoad[]): void {
  for (const { url, integrity } of scripts) {
    const present = [...document.head.querySelectorAll('link[rel="preload"]')];
    if (present.some((link) => link.getAttribute('href') === url)) continue;
    const link = document.createElement('link');
    checkWith(link, url, integrity);
    link.rel = 'preload';
    link.setAttribute('as', 'script');
    link.href = url;
    document.head.append(link);
  }
}

/**
 * Fetches scripts one after the other into the browser's cache, behind everything else: those that run later are taken,
 * and checked, from there. A script that does not arrive is fetched again when needed.
 * @param stop stops after the current one, which may be needed now
 */
export async function prefetchScripts(urls: readonly string[], stop: AbortSignal): Promise<void> {
  for (const url of urls) {
    if (stop.aborted) return;
    try {
      const address = new URL(url, window.location.origin);
      const response = await fetch(address, { priority: 'low', cache: FETCHED_AHEAD });
      await response.arrayBuffer();
    } catch {
      // Without network the others would not arrive either.
      return;
    }
  }
}

/** A browser only checks a script of another origin that is requested with CORS. */
function checkWith(element: Element, url: string, integrity: string | undefined): void {
  if (integrity) element.setAttribute('integrity', integrity);
  const { origin } = new URL(url, window.location.origin);
  if (origin !== window.location.origin) element.setAttribute('crossorigin', 'anonymous');
}
