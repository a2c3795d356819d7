import { ENTITY_TYPES } from '@cigogne/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { createApi } from '@reduxjs/toolkit/query/react';
import { createLastSeenQuery } from '../last-seen/last-seen-query';
import { callBaseQuery } from './call-base-query';

interface RoleApiOptions {
  /**
   * On a slow network, or without one, queries answer with what the user last saw on this device. Only for areas
   * whose frame says how old it is (`useLastSeen`).
   */
  readonly showsLastSeen?: boolean;
}

/**
 * A remote's RTK Query slice over the API. Endpoints are injected file by file:
 * `shopApi.injectEndpoints({ endpoints: (build) => ({ … }) })`, each made by `endpointsOf`.
 * @param reducerPath its key in the store, e.g. 'shopApi'
 */
export function createRoleApi<const Path extends string>(
  reducerPath: Path,
  { showsLastSeen = false }: RoleApiOptions = {},
) {
  const api = createApi({
    reducerPath,
    baseQuery: showsLastSeen ? createLastSeenQuery(reducerPath, refetch) : callBaseQuery,
    tagTypes: ENTITY_TYPES,
    endpoints: () => ({}),
  });

  function refetch(endpoint: string, originalArgs: unknown) {
    // Includes endpoints that have been injected since.
    const endpoints: Readonly<Record<string, RefetchableEndpoint>> = api.endpoints;
    return endpoints[endpoint]!.initiate(originalArgs, { subscribe: false, forceRefetch: true });
  }

  return api;
}

interface RefetchableEndpoint {
  initiate(
    arg: unknown,
    options: { readonly subscribe: false; readonly forceRefetch: true },
  ): ThunkAction<unknown, unknown, unknown, UnknownAction>;
}
