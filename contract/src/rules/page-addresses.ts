/** For visitors, and the only pages that search engines may list; the partner space is for partners only. */
export const PUBLIC_PATHS: readonly string[] = ['/', '/login', '/signup'];

/**
 * Whether the suite answers this path with a page: a screen, or whatever leads on to one. All others are calls,
 * released files and files of the site, whose names have a dot.
 */
export function isPageAddress(path: string): boolean {
  return !/^\/(api|remotes|source-maps|\.[^/]*)(\/|$)/.test(path) && !/\.[^/]*\/?$/.test(path);
}
