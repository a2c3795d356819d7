import {
  createAction,
  createDynamicMiddleware,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import type { EntityTag } from './entity-changed';
import { createMiddlewareSlot, type MiddlewareSlot } from './middleware-slot';

/** What the store needs of a remote's RTK Query slice. */
export interface RoleApi {
  readonly reducerPath: string;
  readonly reducer: Reducer;
  readonly middleware: Middleware;
  readonly util: {
    resetApiState(): UnknownAction;
    invalidateTags(tags: EntityTag[]): unknown;
  };
}

interface Host {
  readonly reducer: {
    inject(
      slice: { readonly reducerPath: string; readonly reducer: Reducer },
      config?: { readonly overrideExisting?: boolean },
    ): unknown;
  };
  readonly dispatch: (action: UnknownAction) => unknown;
}

const roleApiAttached = createAction<string>('roleApiAttached');

/** The slices of remotes in a store: one for each `reducerPath`. */
export function createAttachedApis() {
  const dynamic = createDynamicMiddleware();
  const slots = new Map<string, MiddlewareSlot>();
  const apis = new Map<string, RoleApi>();

  function slotOf(reducerPath: string): MiddlewareSlot {
    const present = slots.get(reducerPath);
    if (present) return present;
    const slot = createMiddlewareSlot();
    slots.set(reducerPath, slot);
    dynamic.addMiddleware(slot.middleware);
    return slot;
  }

  /**
   * Adds a remote's slice; attaching it again does nothing. A slice of another version of the remote replaces the
   * present one, whose calls, timers and data are dropped.
   */
  function attach({ reducer, dispatch }: Host, api: RoleApi): void {
    const { reducerPath } = api;
    const present = apis.get(reducerPath);
    if (present === api) return;
    // While its middleware is still active: cancels its calls, polling and timers.
    if (present) dispatch(present.util.resetApiState());
    slotOf(reducerPath).fill(api.middleware);
    reducer.inject({ reducerPath, reducer: api.reducer }, { overrideExisting: true });
    apis.set(reducerPath, api);
    // The injected state only exists after an action; without it the slice's first query never starts.
    dispatch(roleApiAttached(reducerPath));
    // The state was created by the other version, with its settings.
    if (present) dispatch(api.util.resetApiState());
  }

  return { apis, attach, middleware: dynamic.middleware };
}
