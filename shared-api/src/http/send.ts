import { sessionCalls, type AnswerOf, type Call, type CallArguments } from '@cigogne/contract';
import type { CallError } from './call-error';
import { refreshSession } from './refresh-session';
import { requestOf, type HttpRequest } from './request-of';
import { readJson, sendOnce, type Answer, type SendOptions } from './send-once';
import { accessHasExpired } from './session-hint';
import { sharedState, whileSaving } from './shared-state';
import { whilePatient } from './wait-for-server';

const { login, signup, logout, refreshToken } = sessionCalls;
/** Calls of the session itself: their 401 is an answer, not a reason to refresh (part 1, section 7). */
const NEVER_REFRESHED = new Set<string>(
  [login, signup, logout, refreshToken].map(({ path }) => path),
);

/**
 * Makes a call of the API with the session's cookies; never rejects. On 401 the session is refreshed once for all
 * waiting calls, and the call is repeated once; when the refresh is refused, the first error is returned and the
 * session ends (decisions 1 and 2). Without network nobody is signed out. An overloaded server is retried silently, for
 * up to 30 s.
 */
export function send<C extends Call>(
  call: C,
  args: CallArguments<C>,
  options: SendOptions = {},
): Promise<Answer<AnswerOf<C>>> {
  return sendRequest(requestOf(call, args), options, readJson<AnswerOf<C>>);
}

/**
 * `send` for a prepared request, and for answers that are not JSON.
 * @param read reads a successful answer; throws when the answer breaks off
 */
export async function sendRequest<T>(
  request: HttpRequest,
  options: SendOptions,
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const { method } = request;
  const sendNow = () => sendOnce(request, options, read);
  const attempt = () => whileSaving(method, whilePatient(method, options, sendNow));
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

/** The state of the session is unknown, as without network. */
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
