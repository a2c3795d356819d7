/** Path of the help, relative to its area. */
export const HELP_PATH = 'help';

/** Name of the page of shortcuts, reserved: no screen's page may use it. */
export const SHORTCUTS_PAGE = 'shortcuts';

/**
 * The address of the help for the present address. The help selects the page once it is loaded, so frames need not know
 * its content.
 * @param area path of the area: '/shop'
 * @param pathname the present address: '/shop/deliveries/12'; within the help it yields its contents page
 */
export function helpAddress(area: string, pathname: string): string {
  const help = `${area}/${HELP_PATH}`;
  if (isHelp(area, pathname)) return help;
  return `${help}?${new URLSearchParams({ screen: screenPath(area, pathname) }).toString()}`;
}

/** Whether an address is the help of an area. */
export function isHelp(area: string, pathname: string): boolean {
  return screenPath(area, pathname) === HELP_PATH;
}

/** '/shop/deliveries/12/' → 'deliveries/12' */
function screenPath(area: string, pathname: string): string {
  return pathname.slice(area.length).replace(/^\/+|\/+$/g, '');
}

/** Whether a path matches a route, in which ':id' matches any text. */
export function isOfRoute(path: string, route: string): boolean {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
