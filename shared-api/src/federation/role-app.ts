import type { ComponentType } from 'react';
import type { AppStore } from '../store/create-app-store';

/** Version of the interface between shell and remotes; the shell refuses a remote of another version. */
export const ROLE_APP_API_VERSION = 1;

/** What a remote exposes as `./role-app` (default export). */
export interface RoleApp {
  readonly apiVersion: typeof ROLE_APP_API_VERSION;
  /** Adds the remote's slice to the store; called before the first render of Root, which waits for it. */
  attach(store: AppStore): void | Promise<void>;
  readonly Root: ComponentType;
}

/** A screen that a remote exposes to other areas, e.g. `./inventory` (default export). */
export type RolePart = RoleApp;

/** As in the registry; which remotes there are is known only at run time. */
export type RemoteName = string;
