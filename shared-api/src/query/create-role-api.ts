import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallError } from '../http/call-error';
import { send, type CallRequest } from '../http/send';
import { ENTITY_TYPES } from '../store/entity-changed';

const callBaseQuery: BaseQueryFn<CallRequest, unknown, CallError> = (request, { signal }) =>
  send<unknown>({ ...request, signal }).then((answer) =>
    answer.error ? { error: answer.error } : { data: answer.data ?? null },
  );

/**
 * A remote's RTK Query slice over the API. Endpoints are injected file by file:
 * `shopApi.injectEndpoints({ endpoints: (build) => ({ … }) })`, each asking with a CallRequest.
 * @param reducerPath its key in the store, e.g. 'shopApi'
 */
export function createRoleApi<const Path extends string>(reducerPath: Path) {
  return createApi({
    reducerPath,
    baseQuery: callBaseQuery,
    tagTypes: ENTITY_TYPES,
    endpoints: () => ({}),
  });
}
