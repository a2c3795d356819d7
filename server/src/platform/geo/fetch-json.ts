/** The service refuses this request: repeating it is useless. */
export class QuestionRefused extends Error {}

/** Error statuses after which a service should be left alone for a while. */
const TRY_LATER: ReadonlySet<number> = new Set([401, 403, 408, 429]);

/** Longest accepted answer of a geocoder or router. */
const MAX_BYTES = 2 * 1024 * 1024;

interface Limits {
  /** Time limit in ms. */
  readonly withinMs: number;
  /** Aborted when the server closes. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Gets JSON from a service named by the operator. Redirects are refused, so that no other host is contacted.
 * @throws {QuestionRefused} when the service rejects the request itself
 * @throws when there is no answer in time, or it is not 200, not JSON or too long
 */
export async function fetchJson(address: URL, { withinMs, signal }: Limits): Promise<unknown> {
  const timeLimit = AbortSignal.timeout(withinMs);
  const response = await fetch(address, {
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: signal ? AbortSignal.any([signal, timeLimit]) : timeLimit,
  });
  if (response.status !== 200 || !response.body) {
    await response.body?.cancel();
    const { status } = response;
    const isRefused = status >= 400 && status < 500 && !TRY_LATER.has(status);
    throw new (isRefused ? QuestionRefused : Error)(`${address.origin} answered ${status}`);
  }
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body as AsyncIterable<Uint8Array>) {
    bytes += part.length;
    if (bytes > MAX_BYTES)
      throw new Error(`${address.origin} answered more than ${MAX_BYTES} bytes`);
    parts.push(part);
  }
  return JSON.parse(Buffer.concat(parts).toString()) as unknown;
}
