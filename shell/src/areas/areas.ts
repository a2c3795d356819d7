import type { AppStore, loadRoleApp, RemoteName } from '@cigogne/shared-api';
import { lazy, type ComponentType } from 'react';

/** The component of an area, which suspends while its remote is loading and throws what it fails with. */
export type RootOf = (name: RemoteName) => ComponentType;

/**
 * The remotes of a page: each is loaded once, and attached to the store before it is rendered. One
 * that could not be loaded is forgotten, so that the next asking is a new try.
 * @param load brings a remote into the page; rejects with a RemoteFailure
 */
export function createAreas(store: AppStore, load: typeof loadRoleApp): RootOf {
  const roots = new Map<RemoteName, ComponentType>();

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

  return (name) => {
    // React.lazy keeps a rejection for ever, so every try has a lazy component of its own.
    const root = roots.get(name) ?? lazy(() => open(name));
    roots.set(name, root);
    return root;
  };
}
