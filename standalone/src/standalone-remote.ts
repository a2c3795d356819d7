import type { RemoteArea } from '@cigogne/contract';
import type { AppStore, RoleApp } from '@cigogne/shared-api';
import type { RemoteScenarios } from './scenarios/remote-scenarios';

/** A remote shown alone, from its sources or as released. */
export interface StandaloneRemote {
  readonly name: string;
  readonly area: RemoteArea;
  /** The running version once loaded: '1.1.0', 'sources'. */
  readonly version: () => string | undefined;
  /** Loads the area and injects its slice into the store. */
  readonly openRoleApp: (store: AppStore) => Promise<RoleApp>;
  /** Loads the scenarios of this remote, or of one whose screens it shows. */
  readonly loadScenarios: (name: string) => Promise<RemoteScenarios>;
}
