import {
  createAppStore,
  type AppStore,
  type AreasByName,
  type NewerVersion,
  type RemoteOverride,
} from '@cigogne/shared-api';
import type { AuthUser } from '@cigogne/contract';
import { rememberSession, type stubApi } from '@cigogne/shared-api/testing';
import { act, render } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { SuiteRemotes } from '../areas/suite-remotes';
import { Shell } from '../shell';
import { AREAS } from './fake-areas';

/** What a fake remote provides. */
interface FakeArea {
  readonly Root: ComponentType;
}

interface OpenShellOptions {
  /** Path in the browser. */
  at: string;
  /** The signed-in user; omitted: nobody. */
  user?: AuthUser;
  api: ReturnType<typeof stubApi>;
  /** How remotes open; by default at once, showing their heading. */
  open?: (name: string, store: AppStore) => Promise<FakeArea>;
  /** The store of a suite that knew the signed-in user before its first render. */
  store?: AppStore;
  /** Overrides of the remotes. */
  remotes?: Partial<SuiteRemotes>;
}

/** Opens the whole shell as for a returning visitor, with remotes that need no federation. */
export async function openShell({
  at,
  user,
  api,
  open = openFakeArea,
  remotes: changes,
  store = createAppStore(),
}: OpenShellOptions) {
  window.history.replaceState(null, '', at);
  if (user) {
    rememberSession(user);
    api.on('get', '/auth/profile', () => user);
  }
  const fakes = { ...fakeRemotes(), open: jest.fn(open) };
  const remotes: SuiteRemotes = { ...fakes, ...changes };
  await act(async () => {
    render(<Shell store={store} remotes={remotes} />);
    await Promise.resolve();
  });
  return { store, ...fakes };
}

/** Remotes that are all released, and up to date. */
export function fakeRemotes(areas: AreasByName = AREAS) {
  return {
    knownAreas: () => areas,
    areas: jest.fn(() => Promise.resolve(areas)),
    prefetchForSignIn: jest.fn<Promise<void>, [AbortSignal]>(() => Promise.resolve()),
    preload: jest.fn(() => Promise.resolve()),
    open: jest.fn(openFakeArea),
    forget: jest.fn(),
    newerVersions: jest.fn(() => Promise.resolve<readonly NewerVersion[]>([])),
    explainChunkError: jest.fn(() => Promise.resolve(undefined)),
    overrides: (): readonly RemoteOverride[] => [],
    resetOverrides: jest.fn(),
  };
}

export function openFakeArea(name: string): Promise<FakeArea> {
  const heading = new Map<string, string>(Object.entries(AREA_HEADINGS)).get(name);
  return Promise.resolve(fakeArea(() => <h1>{heading ?? name}</h1>));
}

/** What the fake remotes show. */
export const AREA_HEADINGS = {
  admin: 'Écran admin',
  shop: 'Écran boutique',
  stocker: 'Écran dépôt',
  driver: 'Écran chauffeur',
  public: 'Page publique',
} as const;

export const fakeArea = (Root: ComponentType): FakeArea => ({ Root });
