import {
  combineSlices,
  configureStore,
  createListenerMiddleware,
  type UnknownAction,
} from '@reduxjs/toolkit';
import { forgetFirstCalls } from '../http/first-calls';
import { lastSeenSlice } from '../last-seen/last-seen-slice';
import { sessionSlice, signedOut } from '../session/session-slice';
import { refetchShops } from '../session/session-thunks';
import { createAttachedApis, type RoleApi } from './attached-apis';
import { entityChanged } from './entity-changed';

const { authChecked } = sessionSlice.actions;

/** The one store of a page; remotes attach their slices once they have loaded. */
export function createAppStore() {
  const reducer = combineSlices(sessionSlice, lastSeenSlice);
  const attached = createAttachedApis();
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer,
    middleware: (defaults) => defaults().prepend(listener.middleware).concat(attached.middleware),
  });

  listener.startListening({
    predicate: isSignedOut,
    effect: forgetFirstCalls,
  });
  listener.startListening({
    actionCreator: signedOut,
    effect: () => attached.apis.forEach((api) => store.dispatch(api.util.resetApiState())),
  });
  listener.startListening({
    actionCreator: entityChanged,
    effect: ({ payload }) =>
      attached.apis.forEach((api, path) => {
        if (path === payload.from) return;
        store.dispatch(api.util.invalidateTags([...payload.tags]) as UnknownAction);
      }),
  });

  let shopsRead: Promise<unknown> = Promise.resolve();
  listener.startListening({
    predicate: (action) =>
      entityChanged.match(action) && action.payload.tags.some(({ type }) => type === 'Shop'),
    effect: () => {
      // One after the other, so that an earlier answer does not win.
      shopsRead = shopsRead.then(() => store.dispatch(refetchShops()));
    },
  });

  /** Adds a remote's slice, or replaces the one that another version has attached. */
  function attach(api: RoleApi): void {
    attached.attach({ reducer, dispatch: store.dispatch }, api);
  }

  return { ...store, attach };
}

/** Whether the user has just been signed out, by a logout or a check without session. */
const isSignedOut = (action: UnknownAction) =>
  signedOut.match(action) || (authChecked.match(action) && action.payload === null);

export type AppStore = ReturnType<typeof createAppStore>;
export type AppDispatch = AppStore['dispatch'];
