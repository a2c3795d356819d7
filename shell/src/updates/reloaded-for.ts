const KEY = 'cigogne.reloaded-for';

/**
 * Remembers, for this tab, that the page is loaded anew to run this version of an area, or of the shell.
 * @returns false where it cannot be remembered: the page then must not be loaded anew
 */
export function rememberReloadFor(name: string, version: string): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ ...versions(), [name]: version }));
    return true;
  } catch {
    return false;
  }
}

export function wasReloadedFor(name: string, version: string): boolean {
  return versions()[name] === version;
}

function versions(): Readonly<Record<string, string>> {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? '{}') ?? {}) as Record<string, string>;
  } catch {
    return {};
  }
}
