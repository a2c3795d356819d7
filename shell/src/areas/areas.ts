import type { AppStore } from '@cigogne/shared-api';
import { lazy, type ComponentType } from 'react';
import { createRegisteredAreas, type RegisteredAreas } from './registered-areas';
import type { SuiteRemotes } from './suite-remotes';

export interface Areas {
  readonly registered: RegisteredAreas;
  /** The component of an area; it suspends while its remote is loading and throws when that fails. */
  readonly rootOf: (name: string) => ComponentType;
  /** To be called after a failure: the component of the version that the registry now names. */
  readonly reopen: (name: string) => ComponentType;
  /** Loads an area before it is rendered, so that it renders without suspending. Never rejects: rendering tries again. */
  readonly openEarly: (name: string) => Promise<void>;
}

/**
 * The areas of a page: each is opened once, before it is rendered. An area that could not be opened is forgotten, so
 * that the next `rootOf` tries again.
 */
export function createAreas(store: AppStore, remotes: SuiteRemotes): Areas {
  const registered = createRegisteredAreas(remotes);
  const roots = new Map<string, ComponentType>();
  const early = new Map<string, Promise<ComponentType>>();

  async function open(name: string): Promise<ComponentType> {
    // Read first, so that both use the same answer.
    registered.read();
    try {
      const { Root } = await remotes.open(name, store);
      return Root;
    } catch (failure) {
      roots.delete(name);
      throw failure;
    }
  }

  function rootOf(name: string): ComponentType {
    // React.lazy remembers a rejection, so every try needs a new lazy component.
    const root =
      roots.get(name) ?? lazy(async () => ({ default: await (early.get(name) ?? open(name)) }));
    roots.set(name, root);
    return root;
  }

  function reopen(name: string): ComponentType {
    remotes.forget(name);
    roots.delete(name);
    early.delete(name);
    return rootOf(name);
  }

  async function openEarly(name: string): Promise<void> {
    const opening = early.get(name) ?? open(name);
    early.set(name, opening);
    try {
      const Root = await opening;
      if (!roots.has(name)) roots.set(name, Root);
    } catch {
      // Rendering tries again.
    } finally {
      // The next user needs data of their own.
      early.delete(name);
    }
  }

  return { registered, rootOf, reopen, openEarly };
}
