import type { AuthUser } from '@cigogne/contract';
import type {
  AppStore,
  AreasByName,
  NewerVersion,
  RemoteFailure,
  RemoteOverride,
} from '@cigogne/shared-api';
import type { ComponentType } from 'react';

/** What the shell needs of the remotes; tests bring their own, without federation. */
export interface SuiteRemotes {
  /** The areas of the last good registry of this browser; makes no request. */
  readonly knownAreas: () => AreasByName;
  /** The areas that are released now; those of the last good registry when it cannot be fetched. Rejects without either. */
  readonly areas: () => Promise<AreasByName>;
  /**
   * For somebody about to sign in: fetches what every area needs, then, where data is cheap, all areas, since theirs
   * is not known yet. Never rejects.
   * @param sent no further area is fetched once the form has been sent: theirs comes first
   */
  readonly prefetchForSignIn: (sent: AbortSignal) => Promise<void>;
  /** For an area that will be needed: fetches its scripts, and what every area needs. */
  readonly preload: (name: string, user: AuthUser | null) => Promise<void>;
  /** Loads the area and attaches it to the store. Rejects with a RemoteFailure. */
  readonly open: (name: string, store: AppStore) => Promise<{ readonly Root: ComponentType }>;
  /** After a failure of the area: the next `open` reads the registry anew and runs what it then names. */
  readonly forget: (name: string) => void;
  /** The versions that have been released since, of all remotes that run; none when the server cannot be asked. Never rejects. */
  readonly newerVersions: () => Promise<readonly NewerVersion[]>;
  /** Why a script of a running area did not arrive; undefined for another error. */
  readonly explainChunkError: (name: string, error: unknown) => Promise<RemoteFailure | undefined>;
  /** Remotes that a developer has pointed at their own machine; none where that is not allowed. */
  readonly overrides: () => readonly RemoteOverride[];
  readonly resetOverrides: () => void;
}
