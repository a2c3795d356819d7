import type { RemoteArea } from '@cigogne/contract';
import type { AppStore, RoleApp } from '@cigogne/shared-api';
import type { RemoteScenarios } from './scenarios/remote-scenarios';

/** A remote that is shown alone, from its sources or as released. */
export interface StandaloneRemote {
  readonly name: string;
  readonly area: RemoteArea;
  /** What runs, once it has been loaded: '1.1.0', 'sources'. */
  readonly version: () => string | undefined;
  /** Loads the area and attaches its slice to the store. */
  readonly openRoleApp: (store: AppStore) => Promise<RoleApp>;
  /** The scenarios of a remote: this one, or one of which it shows a part. */
  readonly loadScenarios: (name: string) => Promise<RemoteScenarios>;
}
