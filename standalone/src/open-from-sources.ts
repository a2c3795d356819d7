import type { RemoteArea } from '@cigogne/contract';
import type { RoleApp } from '@cigogne/shared-api';
import { openStandalone } from './open-standalone';
import type { RemoteScenarios } from './scenarios/remote-scenarios';

/** The part of `remote.json` that the page needs; TypeScript types its literals as strings. */
interface Manifest {
  readonly name: string;
  readonly area: object;
}

/** Opens a remote from its sources, without federation: for development with hot reload. */
export function openFromSources(
  { name, area }: Manifest,
  roleApp: RoleApp,
  scenarios: RemoteScenarios,
): void {
  void openStandalone({
    name,
    area: area as RemoteArea,
    version: () => 'sources',
    openRoleApp: async (store) => {
      await roleApp.attach(store);
      return roleApp;
    },
    loadScenarios: (wanted) =>
      wanted === name
        ? Promise.resolve(scenarios)
        : Promise.reject(new Error(`From sources there are no scenarios of ${wanted}`)),
  });
}
