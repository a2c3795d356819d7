import type { AppStore, loadRoleApp, RemoteName } from '@cigogne/shared-api';
import { lazy, type ComponentType } from 'react';

/** The component of an area, which suspends while its remote is loading and throws what it fails with. */
export type RootOf = (name: RemoteName) => ComponentType;

export interface Areas {
  readonly rootOf: RootOf;
  /** Opens an area before it is rendered, which then happens in one go. Never rejects: rendering it tries again. */
  readonly openAhead: (name: RemoteName) => Promise<void>;
}

/**
 * The remotes of a page: each is loaded once, and attached to the store before it is rendered. One
 * that could not be loaded is forgotten, so that the next asking is a new try.
 * @param load brings a remote into the page; rejects with a RemoteFailure
 */
export function createAreas(store: AppStore, load: typeof loadRoleApp): Areas {
  const roots = new Map<RemoteName, ComponentType>();
  const ahead = new Map<RemoteName, Promise<{ default: ComponentType }>>();

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
    // React.lazy keeps a rejection for ever, so every try has a lazy component of its own.
    const root = roots.get(name) ?? lazy(() => ahead.get(name) ?? open(name));
    roots.set(name, root);
    return root;
  }

  async function openAhead(name: RemoteName): Promise<void> {
    const opening = open(name);
    ahead.set(name, opening);
    try {
      const { default: Root } = await opening;
      if (!roots.has(name)) roots.set(name, Root);
    } catch {
      ahead.delete(name);
    }
  }

  return { rootOf, openAhead };
}
