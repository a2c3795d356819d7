import { sessionCalls, type AnswerOf, type Call, type CallArguments } from '@cigogne/contract';
import { retryAfterOf, type CallError } from './call-error';
import { requestOf, type HttpRequest } from './request-of';
import { accessHasExpired } from './session-hint';
import { type RefreshOutcome, sharedState, whileSaving } from './shared-state';

export type Answer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

export interface SendOptions {
  /** Aborts the call, whose error then is 'aborted'. */
  readonly signal?: AbortSignal;
}

const { login, signup, logout, refreshToken } = sessionCalls;
/** Calls of the session itself: their 401 is an answer, not a reason to refresh (part 1, section 7). */
const NEVER_REFRESHED = new Set<string>(
  [login, signup, logout, refreshToken].map(({ path }) => path),
);

/**
 * Makes a call of the API with the session's cookies; never rejects. On 401 the session is refreshed
 * once for all waiting calls, and the call is repeated once; when the refresh is refused, the first
 * error is returned and the session ends (decisions 1 and 2). Without network nobody is signed out.
 */
export function send<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: SendOptions = {},
): Promise<Answer<AnswerOf<C>>> {
  return sendRequest(requestOf(call, args), options, readJson<AnswerOf<C>>);
}

/**
 * `send` for a request that is made already, and for answers that are not JSON.
 * @param read reads a successful answer; throws when the answer breaks off
 */
export async function sendRequest<T>(
  request: HttpRequest,
  options: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const attempt = () => whileSaving(request.method, sendOnce(request, options, read));
  return NEVER_REFRESHED.has(request.path) ? attempt() : withSession(attempt);
}

/** Makes an attempt at a call; on 401 refreshes the session and makes another one. */
export async function withSession<T>(attempt: () => Promise<Answer<T>>): Promise<Answer<T>> {
  if (accessHasExpired()) await refreshSession();
  const refreshesBefore = sharedState().refreshes;
  const first = await attempt();
  if (first.error?.status !== 401) return first;
  const refreshedMeanwhile = sharedState().refreshes !== refreshesBefore;
  const outcome = refreshedMeanwhile ? 'refreshed' : await refreshSession();
  if (outcome === 'refreshed') return attempt();
  if (outcome !== 'refused') return unrefreshed(outcome);
  sharedState().sessionEnded.forEach((listener) => listener());
  return first;
}

/** Whether the session lives is unknown, as without network. */
function unrefreshed(error: CallError): { readonly error: CallError } {
  const unreached = typeof error.status !== 'number';
  return { error: { status: 'offline', ...(!unreached && { refreshError: error }) } };
}

/** Calls the listener when a refresh is refused: the session is over. Returns the unsubscribe function. */
export function onSessionEnded(listener: () => void): () => void {
  const { sessionEnded } = sharedState();
  sessionEnded.add(listener);
  return () => sessionEnded.delete(listener);
}

/** One refresh at a time for the page and, through the lock, for all tabs. */
function refreshSession(): Promise<RefreshOutcome> {
  const state = sharedState();
  state.refreshing ??= withTabLock(async (waited) => {
    if (waited && !accessHasExpired()) return 'refreshed';
    const answer = await sendOnce(requestOf(refreshToken, {}), {}, readJson);
    if (!answer.error) return 'refreshed';
    const { status } = answer.error;
    return status === 401 || status === 403 ? 'refused' : answer.error;
  })
    .then((outcome) => {
      if (outcome === 'refreshed') state.refreshes += 1;
      return outcome;
    })
    .finally(() => {
      state.refreshing = undefined;
    });
  return state.refreshing;
}

/** `waited` is true when another tab had the lock, and so has probably refreshed already. */
async function withTabLock(
  refresh: (waited: boolean) => Promise<RefreshOutcome>,
): Promise<RefreshOutcome> {
  if (!('locks' in navigator)) return refresh(false);
  const name = 'cigogne.session-refresh';
  const atOnce = await navigator.locks.request(name, { ifAvailable: true }, (lock) =>
    lock ? refresh(false) : undefined,
  );
  return atOnce ?? navigator.locks.request(name, () => refresh(true));
}

async function sendOnce<T>(
  { path, method, query, body, headers }: HttpRequest,
  { signal }: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const isForm = body instanceof FormData;
  let response: Response;
  try {
    response = await fetch(new URL(`/api${path}${queryString(query)}`, location.origin), {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: isForm ? body : body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    });
  } catch {
    return unanswered(signal);
  }
  if (!response.ok) {
    // The refusal of a file is JSON, too.
    const answer: unknown = await response.json().catch(() => ({ unreadable: true }));
    const wait = retryAfterOf(response.headers.get('Retry-After'));
    return { error: { ...errorBody(answer), ...wait, status: response.status } };
  }
  try {
    return { data: await read(response) };
  } catch {
    // The answer broke off: its outcome is unknown.
    return unanswered(signal);
  }
}

function unanswered(signal: AbortSignal | undefined): { readonly error: CallError } {
  return { error: { status: signal?.aborted ? 'aborted' : 'offline' } };
}

export async function readJson<T>(response: Response): Promise<T> {
  return (response.status === 204 ? null : await response.json()) as T;
}

function errorBody(answer: unknown): Omit<CallError, 'status'> {
  return typeof answer === 'object' && answer !== null ? answer : {};
}

function queryString(query: HttpRequest['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
