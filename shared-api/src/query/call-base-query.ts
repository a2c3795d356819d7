import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import type { CallError } from '../http/call-error';
import type { HttpRequest } from '../http/request-of';
import { sendRequest } from '../http/send';
import { readJson, type Answer } from '../http/send-once';

/** Endpoints give it the request that `endpointsOf` has made of a call. */
export type CallBaseQuery = BaseQueryFn<HttpRequest, unknown, CallError>;

export const callBaseQuery: CallBaseQuery = async (request, { signal }) =>
  resultOf(await sendRequest(request, { signal }, readJson));

/** An answer as RTK Query takes it. */
export function resultOf({ data, error }: Answer<unknown>) {
  return error ? { error } : { data };
}
