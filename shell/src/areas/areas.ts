import type { AppStore, loadRoleApp, RemoteName } from '@cigogne/shared-api';
import { lazy, type ComponentType } from 'react';

/** The component of an area; it suspends while its remote is loading and throws when that fails. */
export type RootOf = (name: RemoteName) => ComponentType;

export interface Areas {
  readonly rootOf: RootOf;
  /** Loads an area before it is rendered, so that it renders without suspending. Never rejects: rendering tries again. */
  readonly openEarly: (name: RemoteName) => Promise<void>;
}

/**
 * The remotes of a page: each is loaded once, and attached to the store before it is rendered. One
 * that could not be loaded is forgotten, so that the next `rootOf` tries again.
 * @param load brings a remote into the page; rejects with a RemoteFailure
 */
export function createAreas(store: AppStore, load: typeof loadRoleApp): Areas {
  const roots = new Map<RemoteName, ComponentType>();
  const early = new Map<RemoteName, Promise<{ default: ComponentType }>>();

  async function open(name: RemoteName): Promise<{ default: ComponentType }> {
    try {
      const app = await load(name);
      await app.attach(store);
      return { default: app.Root };
    } catch (failure) {
      roots.delete(name);
      throw failure;
    }
  }

  function rootOf(name: RemoteName): ComponentType {
    // React.lazy remembers a rejection, so every try needs a new lazy component.
    const root = roots.get(name) ?? lazy(() => early.get(name) ?? open(name));
    roots.set(name, root);
    return root;
  }

  async function openEarly(name: RemoteName): Promise<void> {
    const opening = open(name);
    early.set(name, opening);
    try {
      const { default: Root } = await opening;
      if (!roots.has(name)) roots.set(name, Root);
    } catch {
      early.delete(name);
    }
  }

  return { rootOf, openEarly };
}
