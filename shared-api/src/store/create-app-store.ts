import {
  combineSlices,
  configureStore,
  createAction,
  createDynamicMiddleware,
  createListenerMiddleware,
  type Middleware,
  type Reducer,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { sessionSlice, signedOut } from '../session/session-slice';
import { entityChanged, type EntityTag } from './entity-changed';

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

const roleApiAttached = createAction<string>('roleApiAttached');

/** The one store of a page; remotes attach their slices once they have loaded. */
export function createAppStore() {
  const reducer = combineSlices(sessionSlice);
  const dynamic = createDynamicMiddleware();
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listener.middleware).concat(dynamic.middleware),
  });
  const attached = new Map<string, RoleApi>();

  listener.startListening({
    actionCreator: signedOut,
    effect: () => attached.forEach((api) => store.dispatch(api.util.resetApiState())),
  });
  listener.startListening({
    actionCreator: entityChanged,
    effect: ({ payload }) =>
      attached.forEach((api, path) => {
        if (path === payload.from) return;
        store.dispatch(api.util.invalidateTags([...payload.tags]) as UnknownAction);
      }),
  });

  /**
   * Adds a remote's slice; attaching it again does nothing.
   * @throws when another slice is attached under the same name
   */
  function attach(api: RoleApi): void {
    const present = attached.get(api.reducerPath);
    if (present === api) return;
    if (present) {
      throw new Error(`Another slice is attached as '${api.reducerPath}': reload the page.`);
    }
    reducer.inject({ reducerPath: api.reducerPath, reducer: api.reducer });
    dynamic.addMiddleware(api.middleware);
    attached.set(api.reducerPath, api);
    // The injected state only exists after an action; without it the slice's first query never starts.
    store.dispatch(roleApiAttached(api.reducerPath));
  }

  return { ...store, attach };
}

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
