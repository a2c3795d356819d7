import { areaOf, homeOf, openPagesOf, type RemoteArea, type Role } from '@cigogne/contract';
import type { AreasByName } from '@cigogne/shared-api';

/** Whether an address lies within a path: '/shop/products' within '/shop', but '/shopping' does not. */
export function isWithin(path: string, pathname: string): boolean {
  return pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));
}

/** The name of the area that an address belongs to. */
export function areaAt(areas: AreasByName, pathname: string): string | undefined {
  const open = areaOfOpenPage(areas, pathname);
  if (open !== undefined) return open;
  const matches = [...areas].filter(([, { path }]) => isWithin(path, pathname));
  // '/admin/accounting' is a more exact match than '/admin'.
  return matches.sort(([, one], [, other]) => other.path.length - one.path.length)[0]?.[0];
}

/** The pages of an area that everybody may open. Addresses within another area are left out. */
export function openPagesIn(areas: AreasByName, area: RemoteArea): string[] {
  const paths = [...areas.values()].map(({ path }) => path);
  return openPagesOf(area).filter((page) => !paths.some((path) => isWithin(path, page)));
}

/** The name of the area that has this address among the pages for everybody. */
function areaOfOpenPage(areas: AreasByName, pathname: string): string | undefined {
  return [...areas].find(([, area]) => openPagesIn(areas, area).includes(pathname))?.[0];
}

/** A role always enters its home (part 1, section 2.1); the registry says where else. */
export function mayEnter(area: RemoteArea, role: Role): boolean {
  return area.roles.includes(role) || area.path === homeOf(role);
}

/** Whether an address lies in an area of this role. For an unknown area, only the role's home decides. */
export function mayOpen(areas: AreasByName, pathname: string, role: Role): boolean {
  const area = areas.get(areaAt(areas, pathname) ?? '');
  return area ? mayEnter(area, role) : isWithin(homeOf(role), pathname);
}

/** The area that somebody of this role is about to see at an address. */
export function areaToOpen(areas: AreasByName, pathname: string, role: Role): string {
  const open = areaOfOpenPage(areas, pathname);
  if (open !== undefined) return open;
  const name = areaAt(areas, pathname);
  const area = name === undefined ? undefined : areas.get(name);
  return name !== undefined && area && mayEnter(area, role) ? name : areaOf(role);
}
