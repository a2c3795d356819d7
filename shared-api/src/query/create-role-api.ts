import { ENTITY_TYPES } from '@cigogne/contract';
import { createApi, type BaseQueryFn } from '@reduxjs/toolkit/query/react';
import type { CallError } from '../http/call-error';
import type { HttpRequest } from '../http/request-of';
import { sendRequest } from '../http/send';
import { readJson } from '../http/send-once';

/** Endpoints give it the request that `endpointsOf` has made of a call. */
export type CallBaseQuery = BaseQueryFn<HttpRequest, unknown, CallError>;

const callBaseQuery: CallBaseQuery = (request, { signal }) =>
  sendRequest(request, { signal }, readJson).then((answer) =>
    answer.error ? { error: answer.error } : { data: answer.data },
  );

/**
 * A remote's RTK Query slice over the API. Endpoints are injected file by file:
 * `shopApi.injectEndpoints({ endpoints: (build) => ({ … }) })`, each made by `endpointsOf`.
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
