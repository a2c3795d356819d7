/** A page of the site that the service worker leaves to the network: the one that it keeps has no query. */
const INSTALLED_PAGE = '/index.html?installed';

/** The shell's entry script, named by its content, which names all other scripts of the shell. */
const ENTRY = /\/main\.[0-9a-f]{8}\.js/;

/** Nobody waits for it; there will be another check. */
const LOOK_LIMIT_MS = 10_000;

/**
 * The entry script of the installed shell, even when its version number was not raised; undefined when this page runs
 * it, or when the server cannot be reached.
 */
export async function newerShell(): Promise<string | undefined> {
  const running = [...document.scripts].map(({ src }) => entryIn(src)).find(Boolean);
  // A page of the development server.
  if (!running) return undefined;
  try {
    const signal = AbortSignal.timeout(LOOK_LIMIT_MS);
    const url = new URL(INSTALLED_PAGE, window.location.origin);
    const response = await fetch(url, { cache: 'no-store', signal });
    const installed = response.ok ? entryIn(await response.text()) : undefined;
    return installed === running ? undefined : installed;
  } catch {
    return undefined;
  }
}

const entryIn = (text: string) => ENTRY.exec(text)?.[0];
