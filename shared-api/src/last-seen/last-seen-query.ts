import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { BaseQueryApi } from '@reduxjs/toolkit/query';
import { msSinceAsked } from '../http/early-answers';
import { isFirstCall, noteFirstCall } from '../http/first-calls';
import type { HttpRequest } from '../http/request-of';
import { sendRequest } from '../http/send';
import { addressOf, readJson, type Answer } from '../http/send-once';
import { whenNetworkMayBeBack } from '../http/when-network-may-be-back';
import { resultOf, type CallBaseQuery } from '../query/call-base-query';
import type { SessionState } from '../session/session-slice';
import { within } from '../within';
import { keepAnswer, keptAnswer, type KeptAnswer } from './kept-answers';
import { lastSeenSlice, type LastSeenState } from './last-seen-slice';
import { READING_MS, SLOW_MS } from './limits';

interface Page {
  readonly session?: SessionState;
  readonly lastSeen?: LastSeenState;
}
type Queries = Readonly<Record<string, { data?: unknown; originalArgs?: unknown } | undefined>>;
/** Creates the action that refetches a query of the slice. */
type Refetch = (
  endpoint: string,
  originalArgs: unknown,
) => ThunkAction<unknown, unknown, unknown, UnknownAction>;

interface LateRequest {
  readonly answer: Promise<Answer<unknown>>;
  isAnswered: boolean;
  /** Whether its query was fetched again meanwhile, as after a change: then this answer may be outdated. */
  isOutdated: boolean;
}

const { lastSeenShown, replaced, replacementFailed } = lastSeenSlice.actions;

/**
 * A base query that answers with what the user last saw on this device when the network is slow or gone and the
 * query has nothing to show; the store's `lastSeen` then says how old it is. The request goes on, and its answer
 * replaces the old one; without network it is sent again when the network may be back. What a server refuses, or
 * fails at, is an error as ever.
 * @param api `reducerPath` of the slice
 */
export function createLastSeenQuery(api: string, refetch: Refetch): CallBaseQuery {
  /** Requests that go on after their queries have been answered, by user and address. */
  const late = new Map<string, LateRequest>();
  /** Functions that stop waiting for the network, by user and address. */
  const waiting = new Map<string, () => void>();

  return async (request, call) => {
    if (request.method !== 'GET') {
      // Answers to earlier requests may be outdated.
      late.clear();
      return resultOf(await sendRequest(request, call, readJson));
    }
    const user = pageOf(call).session?.user?.id;
    const address = addressOf(request);
    const slowAfter = Math.max(READING_MS, SLOW_MS - msSinceAsked(address));
    const key = keyOf(user, address);
    const underWay = late.get(key);
    if (underWay && !underWay.isAnswered) underWay.isOutdated = true;
    const asked = underWay?.answer ?? ask(request, call, user);

    const first = await within(slowAfter, asked);
    const isOffline = isWithoutNetwork(first);
    const mayShowOld = (!first || isOffline) && needsData(call, address);
    const kept = mayShowOld && user !== undefined && (await keptAnswer(user, address));
    if (kept && !call.signal.aborted) return showOld(call, kept, isOffline ? undefined : asked);
    return showNew(call, user, address, await asked);
  };

  /** @param asked the request that goes on; undefined without network */
  function showOld(call: BaseQueryApi, kept: KeptAnswer, asked?: Promise<Answer<unknown>>) {
    const { user, address, since, text } = kept;
    const key = keyOf(user, address);
    if (!asked) {
      late.delete(key);
      if (!waiting.has(key)) waitForNetwork(call, user, address);
    } else if (!late.has(key)) {
      const request: LateRequest = { answer: asked, isAnswered: false, isOutdated: false };
      late.set(key, request);
      // In a later task: while this answer is being stored, RTK Query would not refetch the query.
      void asked.then(() => {
        request.isAnswered = true;
        setTimeout(() => replaceOld(call, user, address));
      });
    }
    const { queryCacheKey = '' } = call;
    const why = asked ? 'updating' : 'offline';
    call.dispatch(lastSeenShown({ address, api, queryCacheKey, since, why }));
    noteFirstCall(address);
    return { data: JSON.parse(text) as unknown };
  }

  function showNew(
    call: BaseQueryApi,
    user: number | undefined,
    address: string,
    answer: Answer<unknown>,
  ) {
    const key = keyOf(user, address);
    if (late.get(key)?.isOutdated && !answer.error) setTimeout(() => fetchAgain(call, user));
    late.delete(key);
    waiting.get(key)?.();
    if (pageOf(call).lastSeen?.[address] && answer.error?.status !== 'aborted')
      call.dispatch(answer.error ? replacementFailed(address) : replaced(address));
    return resultOf(answer);
  }

  function waitForNetwork(call: BaseQueryApi, user: number, address: string): void {
    const key = keyOf(user, address);
    const stopListening = whenNetworkMayBeBack(() => {
      stop();
      replaceOld(call, user, address);
    });
    const stop = () => {
      stopListening();
      waiting.delete(key);
    };
    waiting.set(key, stop);
  }

  /** Refetches, unless the user has left, nothing shows the query any more, or it is up to date already. */
  function replaceOld(call: BaseQueryApi, user: number, address: string): void {
    const isOld = pageOf(call).lastSeen?.[address] !== undefined;
    if (!isOld || !fetchAgain(call, user)) late.delete(keyOf(user, address));
  }

  /** @returns false when nobody needs it any more */
  function fetchAgain(call: BaseQueryApi, user: number | undefined): boolean {
    const query = queryOf(call);
    if (!query || pageOf(call).session?.user?.id !== user) return false;
    call.dispatch(refetch(call.endpoint, query.originalArgs));
    return true;
  }

  /** Whether the query shows nothing yet, or only what was last seen. */
  function needsData(call: BaseQueryApi, address: string): boolean {
    const query = queryOf(call);
    const isOld = pageOf(call).lastSeen?.[address] !== undefined;
    return query !== undefined && (query.data === undefined || isOld);
  }

  function queryOf({ getState, queryCacheKey = '' }: BaseQueryApi) {
    const state = getState() as Readonly<Record<string, { queries?: Queries } | undefined>>;
    return state[api]?.queries?.[queryCacheKey];
  }
}

/** Sends a request, and keeps its answer when it is one of a start. */
async function ask(
  request: HttpRequest,
  { signal }: BaseQueryApi,
  user: number | undefined,
): Promise<Answer<unknown>> {
  const { error, data } = await sendRequest(request, { signal }, readText);
  if (error) return { error };
  if (user !== undefined) {
    const address = addressOf(request);
    const since = new Date().toISOString();
    void keepAnswer({ user, address, text: data.text, since }, isFirstCall(address));
  }
  return { data: data.parsed };
}

async function readText(response: Response): Promise<{ text: string; parsed: unknown }> {
  const text = await response.text();
  return { text, parsed: text === '' ? null : JSON.parse(text) };
}

/** Whether there was no answer at all; a server that failed to refresh the session has answered. */
function isWithoutNetwork(answer: Answer<unknown> | undefined): boolean {
  return answer?.error?.status === 'offline' && !answer.error.refreshError;
}

/** Key of a request by user: nobody gets the answer to somebody else's. */
const keyOf = (user: number | undefined, address: string) => `${user} ${address}`;

const pageOf = ({ getState }: BaseQueryApi) => getState() as Page;
