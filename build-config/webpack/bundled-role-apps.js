/**
 * Replaces shared-api's remote loader in the plain build: the same functions over ordinary dynamic
 * imports, so that the benchmark compares federation with nothing but its absence.
 */
const roleApps = {
  admin: () => import('@cigogne/mfe-admin/src/role-app'),
  shop: () => import('@cigogne/mfe-shop/src/role-app'),
  stocker: () => import('@cigogne/mfe-stocker/src/role-app'),
  driver: () => import('@cigogne/mfe-driver/src/role-app'),
  public: () => import('@cigogne/mfe-public/src/role-app'),
};

const roleParts = {
  'stocker/inventory': () => import('@cigogne/mfe-stocker/src/inventory-part'),
};

export function expectRemotes() {}

export class RemoteFailure extends Error {}

export async function loadRoleApp(name) {
  return (await roleApps[name]()).default;
}

export async function loadRolePart(name, part) {
  return (await roleParts[`${name}/${part}`]()).default;
}

export async function preloadRoleApp(name) {
  await roleApps[name]();
}
