import { repetitionOf, type CallError } from './call-error';
import { takeEarlyAnswer } from './early-answers';
import { mayBeFirstCall, noteFirstCall } from './first-calls';
import type { HttpRequest } from './request-of';
import { noteServerClock } from './server-clock';

export type Answer<T> =
  | { readonly data: T; readonly error?: undefined }
  | { readonly data?: undefined; readonly error: CallError };

export interface SendOptions {
  /** Aborts the call, whose error then is 'aborted'. */
  readonly signal?: AbortSignal;
}

interface AttemptOptions extends SendOptions {
  /** Whether the request outlives the page, so that the answer's cookies arrive. Only for small bodies. */
  readonly keepalive?: boolean;
}

/**
 * Makes one attempt at a call, with the session as it is; never rejects. A GET that the page's first script
 * has sent already takes that answer.
 * @param read reads a successful answer; throws when the answer breaks off
 */
export async function sendOnce<T>(
  request: HttpRequest,
  options: AttemptOptions,
  read: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const { signal } = options;
  const address = addressOf(request);
  const isFirst = request.method === 'GET' && mayBeFirstCall();
  const sentAt = Date.now();
  let response: Response;
  try {
    response = await responseOf(request, address, options);
  } catch {
    return unanswered(signal);
  }
  if (!response.ok) {
    // A refused file is JSON, too.
    const answer: unknown = await response.json().catch(() => ({ unreadable: true }));
    const repetition = repetitionOf((name) => response.headers.get(name));
    return { error: { ...errorBody(answer), ...repetition, status: response.status } };
  }
  try {
    const data = await read(response);
    noteServerClock(response.headers, sentAt);
    if (signal?.aborted) return unanswered(signal);
    if (isFirst) noteFirstCall(address);
    return { data };
  } catch {
    // The answer broke off: its outcome is unknown.
    return unanswered(signal);
  }
}

async function responseOf(
  { method, body, headers }: HttpRequest,
  address: string,
  { signal, keepalive = false }: AttemptOptions,
): Promise<Response> {
  const early = method === 'GET' ? await takeEarlyAnswer(address) : undefined;
  if (early) return early;
  const isForm = body instanceof FormData;
  return fetch(new URL(address, location.origin), {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    body: isForm ? body : body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
    keepalive,
  });
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

/** Path and query of a request on the site. */
export function addressOf({ path, query }: HttpRequest): string {
  return `/api${path}${queryString(query)}`;
}

function queryString(query: HttpRequest['query']): string {
  const given = Object.entries(query ?? {}).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, String(value)]],
  );
  return given.length > 0 ? `?${new URLSearchParams(given).toString()}` : '';
}
