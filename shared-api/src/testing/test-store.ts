import type { AuthUser, Shop } from '@cigogne/contract';
import { sessionSlice } from '../session/session-slice';
import type { RoleApi } from '../store/attached-apis';
import { createAppStore, type AppStore } from '../store/create-app-store';

/**
 * The suite's store after sign-in, with the tested slices injected; without `shops`, they have not been fetched yet.
 */
export function createTestStore({
  user,
  shops,
  apis = [],
}: {
  user?: AuthUser;
  shops?: readonly Shop[];
  apis?: readonly RoleApi[];
}): AppStore {
  const store = createAppStore();
  apis.forEach((api) => store.attach(api));
  store.dispatch(sessionSlice.actions.authChecked(user ?? null));
  if (shops) store.dispatch(sessionSlice.actions.shopsLoaded(shops));
  return store;
}
