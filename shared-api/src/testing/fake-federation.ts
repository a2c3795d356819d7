import type { Container, Federation } from '../federation/container/module-federation';
import { ROLE_APP_API_VERSION, type RoleApp } from '../federation/role-app';

type Load = (container: Container) => unknown;

/** A RoleApp that does nothing, except what a test passes. */
export const aRoleApp = (given: Partial<RoleApp> = {}): RoleApp => ({
  apiVersion: ROLE_APP_API_VERSION,
  attach: () => undefined,
  Root: () => null,
  ...given,
});

/**
 * Module federation without scripts: `fake.on('driver@1.1.0', () => aRoleApp())` sets the result of loading a version;
 * by default loading succeeds. `fake.tries` lists the requested versions.
 */
export function fakeFederation() {
  const loads = new Map<string, Load>();
  const tries: string[] = [];
  const federation: Federation = {
    async loadModule(container, module) {
      const { id } = container;
      tries.push(module === 'role-app' ? id : `${id}/${module}`);
      const load = loads.get(id) ?? loads.get(id.replace(/#.*/, '')) ?? (() => aRoleApp());
      return { default: await load(container) };
    },
    offersFor: () => Promise.resolve({ react: { version: '19.3.1', names: null } }),
  };
  return { federation, tries, on: (id: string, load: Load) => void loads.set(id, load) };
}
