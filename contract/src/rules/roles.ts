export const ROLES = ['admin', 'manager', 'shop', 'stocker', 'driver'] as const;
export type Role = (typeof ROLES)[number];

/** The home path of each role (part 1, section 2.1). */
const ROLE_HOMES: Readonly<Record<Role, string>> = {
  admin: '/admin',
  manager: '/admin',
  shop: '/shop',
  stocker: '/stocker',
  driver: '/driver',
};

/** What each role is called on the screens (part 1, section 6). */
export const ROLE_LABELS: Readonly<Record<Role, string>> = {
  admin: 'Admin',
  manager: 'Manager',
  shop: 'MAGASIN',
  stocker: 'Dépôt',
  driver: 'Chauffeur',
};

/** The remotes that contain the area of a role. */
export type AreaName = 'admin' | 'shop' | 'stocker' | 'driver';

/** The remote that contains the area of a role; its name is that of the home path. */
export function areaOf(role: Role): AreaName {
  return ROLE_HOMES[role].slice(1) as AreaName;
}

/** The home path of a role; `/` when nobody is signed in. */
export function homeOf(role: Role | undefined): string {
  return role ? ROLE_HOMES[role] : '/';
}

/** Whether this path is a default destination: for visitors, or for a role after its login. */
export function isHome(path: string): boolean {
  return [undefined, ...ROLES].some((role) => homeOf(role) === path);
}

/** Only these roles have the list of shops loaded with the session (part 1, section 4). */
export function needsShopList(role: Role): boolean {
  return role === 'admin' || role === 'manager';
}
