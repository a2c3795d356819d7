import { isHome } from './roles';
import { SETUP_PATH } from './setup-code';

/** The login page; the form of the page without scripts is sent to the same address. */
export const LOGIN_PATH = '/login';
/** The page where a shop requests its account. */
export const SIGNUP_PATH = '/signup';

/** Pages for visitors; signed-in users are led to their area. */
export const PUBLIC_PATHS: readonly string[] = ['/', LOGIN_PATH, SIGNUP_PATH];

/** The legal pages, for everybody, signed in or not. */
const LEGAL_NOTICE_PATH = '/mentions-legales';
export const PRIVACY_POLICY_PATH = '/confidentialite';
/** With the texts of links to them. */
export const LEGAL_PAGES = [
  { path: LEGAL_NOTICE_PATH, name: 'Mentions légales' },
  { path: PRIVACY_POLICY_PATH, name: 'Confidentialité' },
] as const;
export const LEGAL_PATHS: readonly string[] = LEGAL_PAGES.map(({ path }) => path);

/** The only pages that search engines may list, and that links in other places show a preview of. */
export const LISTED_PATHS: readonly string[] = [...PUBLIC_PATHS, ...LEGAL_PATHS];

/**
 * Whether an area's addresses can begin with this path: '/', or lower-case words. Router patterns, '/:shop' or '/*',
 * would match addresses of other areas, and the router treats '/Shop' as '/shop'.
 */
export function isAreaPath(path: string): boolean {
  return path === '/' || /^(\/[a-z0-9]+(-[a-z0-9]+)*)+$/.test(path);
}

/** Whether an area may use this address: not a page of the suite's own or below one, nor a path of calls or files. */
export function mayBeArea(path: string): boolean {
  const own = [...LISTED_PATHS, SETUP_PATH].filter((page) => page !== '/');
  return isPageAddress(path) && !own.some((page) => `${path}/`.startsWith(`${page}/`));
}

/** Whether an area may open this page to everybody: the legal ones, for example, but neither a home nor the shell's own. */
export function mayBeOpenPage(path: string): boolean {
  return isPageAddress(path) && !isHome(path) && ![...PUBLIC_PATHS, SETUP_PATH].includes(path);
}

/**
 * Whether the suite answers this path with a page: a screen, or whatever leads on to one. All others are calls,
 * released files and files of the site, whose names have a dot.
 */
export function isPageAddress(path: string): boolean {
  return !/^\/(api|remotes|source-maps|\.[^/]*)(\/|$)/.test(path) && !/\.[^/]*\/?$/.test(path);
}
