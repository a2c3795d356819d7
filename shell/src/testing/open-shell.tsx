import {
  createAppStore,
  ROLE_APP_API_VERSION,
  type RemoteName,
  type RoleApp,
} from '@cigogne/shared-api';
import type { AuthUser } from '@cigogne/contract';
import type { stubApi } from '@cigogne/shared-api/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Shell } from '../shell';

interface OpenShellOptions {
  /** The path in the browser. */
  at: string;
  /** Who is signed in; nobody when absent. */
  user?: AuthUser;
  api: ReturnType<typeof stubApi>;
  /** How remotes load; by default at once, showing their heading. */
  load?: (name: RemoteName) => Promise<RoleApp>;
}

/** Opens the whole shell as a browser would, with remotes that need no federation. */
export async function openShell({ at, user, api, load = loadFakeArea }: OpenShellOptions) {
  window.history.replaceState(null, '', at);
  if (user) {
    rememberSession(user);
    api.on('get', '/auth/profile', () => user);
  }
  const preload = jest.fn(() => Promise.resolve());
  const loading = jest.fn(load);
  const expectRemotes = jest.fn();
  const store = createAppStore();
  await act(async () => {
    render(<Shell store={store} remotes={{ expect: expectRemotes, load: loading, preload }} />);
    await Promise.resolve();
  });
  return { store, load: loading, preload, expectRemotes };
}

/** Sets the session hint that the server's readable cookie holds. */
export function rememberSession({ role }: AuthUser): void {
  document.cookie = `cigogne_session=${role}.${Math.round(Date.now() / 1000) + 900}; path=/`;
}

export function forgetSession(): void {
  document.cookie = 'cigogne_session=; path=/; max-age=0';
}

export function loadFakeArea(name: RemoteName): Promise<RoleApp> {
  return Promise.resolve(fakeArea(() => <h1>{AREA_HEADINGS[name]}</h1>));
}

/** What the fake remotes show. */
export const AREA_HEADINGS: Readonly<Record<RemoteName, string>> = {
  admin: 'Écran admin',
  shop: 'Écran boutique',
  stocker: 'Écran dépôt',
  driver: 'Écran chauffeur',
  public: 'Page publique',
};

export function fakeArea(Root: ComponentType): RoleApp {
  return { apiVersion: ROLE_APP_API_VERSION, attach: () => undefined, Root };
}
