import type { AuthUser } from '@cigogne/contract';
import type {
  AppStore,
  AreasByName,
  NewerVersion,
  RemoteFailure,
  RemoteOverride,
} from '@cigogne/shared-api';
import type { ComponentType } from 'react';

/** The shell's interface to the remotes; tests pass one without federation. */
export interface SuiteRemotes {
  /** The areas of the last good registry of this browser; makes no request. */
  readonly knownAreas: () => AreasByName;
  /** The areas that are released now; those of the last good registry when it cannot be fetched. Rejects without either. */
  readonly areas: () => Promise<AreasByName>;
  /**
   * For somebody about to sign in: fetches what every area needs, then, where data is cheap, all areas, since theirs is
   * not known yet. Never rejects.
   * @param sent aborted when the form is sent: no further area is fetched then, since the user's own comes first
   */
  readonly prefetchForSignIn: (sent: AbortSignal) => Promise<void>;
  /** For an area that will be needed: fetches its scripts, and what every area needs. */
  readonly preload: (name: string, user: AuthUser | null) => Promise<void>;
  /** Loads the area and attaches it to the store. Rejects with a RemoteFailure. */
  readonly open: (name: string, store: AppStore) => Promise<{ readonly Root: ComponentType }>;
  /** To be called after a failure: the next `open` reads the registry again and runs the version it then names. */
  readonly forget: (name: string) => void;
  /** Newer releases of all running remotes; none when the server cannot be reached. Never rejects. */
  readonly newerVersions: () => Promise<readonly NewerVersion[]>;
  /** Why a script of a running area did not arrive; undefined for another error. */
  readonly explainChunkError: (name: string, error: unknown) => Promise<RemoteFailure | undefined>;
  /** Remotes that a developer has pointed at their own machine; none where that is not allowed. */
  readonly overrides: () => readonly RemoteOverride[];
  readonly resetOverrides: () => void;
}
