/** The path of the help below its area. */
export const HELP_PATH = 'help';

/** The name of the page that lists the shortcuts; no page of a screen may have it. */
export const SHORTCUTS_PAGE = 'shortcuts';

/**
 * The address of the help for where one stands. The help finds the page when it has been loaded, so frames
 * need to know nothing of it.
 * @param area path of the area: '/shop'
 * @param pathname the present address: '/shop/deliveries/12'; on the help itself it leads to its contents
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

/** Whether a path is of a route in which ':id' stands for any text. */
export function isOfRoute(path: string, route: string): boolean {
  const parts = path.split('/');
  const wanted = route.split('/');
  return (
    parts.length === wanted.length &&
    wanted.every((part, at) => part.startsWith(':') || part === parts[at])
  );
}
