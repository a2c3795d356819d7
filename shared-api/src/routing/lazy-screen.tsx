import { lazy, useState, type ComponentType } from 'react';
import type { AppStore } from '../store/create-app-store';
import { within } from '../within';

/** What the module of a screen exports. */
export interface ScreenModule {
  readonly default: ComponentType;
  /** Fetches what the screen shows first, as the screen itself will ask for it at the present address. */
  readonly preload?: (store: AppStore) => Promise<unknown>;
}

/** A screen that can be opened before it is rendered. */
export interface LazyScreen {
  readonly Screen: ComponentType;
  /** Loads code and first data, so that `Screen` is then rendered in one go. Never rejects, and waits 2 s at most. */
  readonly open: (store: AppStore) => Promise<void>;
}

/** After this time the screen is rendered with what there is. */
const LIMIT_MS = 2000;

/** A screen whose code comes with the area's: the one that most people open first. */
export function presentScreen(module: ScreenModule): LazyScreen {
  return { Screen: module.default, open: (store) => withinLimit(module.preload?.(store)) };
}

/** A screen whose code is loaded when it is rendered, or before. */
export function lazyScreen(load: () => Promise<ScreenModule>): LazyScreen {
  let loaded: ComponentType | undefined;
  const Lazy = lazy(load);

  function Screen() {
    // Kept from the first render: another component in its place would lose its state.
    const [Component] = useState<ComponentType>(() => loaded ?? Lazy);
    return <Component />;
  }

  async function loadWithData(store: AppStore): Promise<void> {
    const screen = await load();
    loaded = screen.default;
    await screen.preload?.(store);
  }

  return { Screen, open: (store) => withinLimit(loadWithData(store)) };
}

/**
 * Opens the screen at the present address, if it is one of these.
 * @param area path of the area, '/shop'
 * @param screens by their path below it, in which ':id' stands for any text
 */
export async function openScreenAt(
  area: string,
  screens: readonly { readonly path: string; readonly screen: LazyScreen }[],
  store: AppStore,
): Promise<void> {
  const present = partsOf(window.location.pathname);
  const isPresent = (path: string) => {
    const parts = partsOf(`${area}/${path}`);
    return (
      parts.length === present.length &&
      parts.every((part, at) => part.startsWith(':') || part === present[at])
    );
  };
  await screens.find(({ path }) => isPresent(path))?.screen.open(store);
}

const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Resolves also on failure: rendering the screen tries again and shows the error. */
async function withinLimit(opening: Promise<unknown> = Promise.resolve()): Promise<void> {
  await within(LIMIT_MS, opening).catch(() => undefined);
}
