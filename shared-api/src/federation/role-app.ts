import type { ComponentType } from 'react';
import type { AppStore } from '../store/create-app-store';

/** Version of the agreement between shell and remotes; a shell refuses a remote of another one. */
export const ROLE_APP_API_VERSION = 1;

/** What a remote exposes as `./role-app` (default export). */
export interface RoleApp {
  readonly apiVersion: typeof ROLE_APP_API_VERSION;
  /** Adds the remote's slice to the store; called before the first render of Root, which waits for it. */
  attach(store: AppStore): void | Promise<void>;
  readonly Root: ComponentType;
}

/** A screen that a remote lends to other areas, e.g. `./inventory` (default export): same shape. */
export type RolePart = RoleApp;

export type RemoteName = 'admin' | 'shop' | 'stocker' | 'driver' | 'public';
