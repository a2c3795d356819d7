import type { Language } from '@cigogne/contract';
import { act, configure, getConfig } from '@testing-library/react';
import { NO_NETWORK, refusal, type stubApi } from './stub-api';

type Method = 'post' | 'put' | 'patch' | 'delete';

interface ChangingCall {
  readonly method: Method;
  readonly path: string;
}

/** Possible faults of a call that changes something. */
type Fault = 'refused' | 'failed' | 'timed out' | 'offline';

export const REFUSAL_SENTENCE = 'Ceci a été modifié entre-temps.';

/** The longest time that a proxy waits for an answer before it responds itself. */
const PROXY_TIME_OUT_MS = 60_000;
/**
 * Delay of an answer that is still awaited after 10 s, with enough margin for a busy machine to observe the waiting.
 */
export const SLOW_ANSWER_MS = 30_000;
export const WAITED_FOR_MS = 10_000;

/** Saved before the clock is faked. */
const realTimeout = setTimeout;
/** The step by which the faked clock advances. */
const STEP_MS = 1000;
/** How long a step may take on a busy machine. */
const PATIENCE_MS = 15_000;

const NO_NETWORK_SENTENCE: Readonly<Record<Language, string>> = {
  fr: 'Connexion impossible. Vérifiez votre réseau, puis réessayez.',
  en: 'No connection. Check your network, then try again.',
};

/** A request as received. */
export interface SentChange {
  /** The idempotency key; null for calls that are safely repeatable without one. */
  readonly key: string | null;
  readonly version: string | null;
  /** JSON text, or a form's fields with the names of its files. */
  readonly body: string;
}

/** A change made by a person on a screen, and what the screen shows of it. */
export interface Change extends ChangingCall {
  /** Name used in test titles, like 'creating a user'. */
  readonly name: string;
  /** The answer of a server that succeeds. */
  readonly answer: () => unknown;
  /** Message when the server sends none (section 8 of both parts). */
  readonly fallback: string;
  /** Shown for every failure, whatever the server's message. */
  readonly alwaysFallback?: true;
  /** Status of a refusal after which the form remains unchanged; 409 by default. */
  readonly refusedWith?: number;
  /** A refusal means that nothing has changed, so the next attempt gets a key of its own. */
  readonly newKeyWhenRefused?: true;
  /** Language of the message about the network; French by default. */
  readonly language?: Language;
  /** Opens the screen with everything filled in. */
  readonly open: () => Promise<OpenedChange>;
}

interface OpenedChange {
  /** The final press; after a failure, repeating it must be enough. */
  readonly send: () => Promise<unknown>;
  /** Asserts the state after a failure: unchanged records, and all input kept. */
  readonly expectKept: () => unknown;
  readonly expectDone: () => unknown;
  /** Presses again during the call; omitted when there is nothing left to press. */
  readonly pressAgain?: () => unknown;
}

/**
 * Tests each change: every fault shows the specification's message, is reverted, and is sent once; repeating it without
 * typing sends the same request, which finally succeeds. An answer is awaited for more than 10 s. A screen is opened
 * once for several faults, each with another message than the previous one.
 */
export function describeFaults(api: ReturnType<typeof stubApi>, changes: readonly Change[]): void {
  afterEach(() => jest.useRealTimers());

  describe.each(changes)('$name', (change) => {
    it('that is refused, then fails, is told, taken back and sent again as it was', async () => {
      const opened = await change.open();
      const refused = await meet('refused', change, opened);
      const failed = await meet('failed', change, opened);
      const done = answerWith(api, change, change.answer);
      await opened.send();
      await until(() => opened.expectDone());

      const key = change.newKeyWhenRefused
        ? (expect.not.stringMatching(refused[0]!.key!) as string)
        : refused[0]!.key;
      expect(failed).toEqual([{ ...refused[0]!, key }]);
      expect(done).toEqual(failed);
    });

    it('is waited for beyond 10 s; that times out, then meets no network, is told, taken back and sent again as it was', async () => {
      const opened = await change.open();
      fakeTime();
      const timedOut = await meet('timed out', change, opened);
      const offline = await meet('offline', change, opened);
      const done = answerWith(api, change, slowly(change.answer));
      await opened.send();
      await until(() => expect(done).toHaveLength(1));
      await pass(SLOW_ANSWER_MS);
      await until(() => opened.expectDone());

      expect(offline).toEqual(timedOut);
      expect(done).toEqual(timedOut);
    });
  });

  /** Submits the change, which meets the fault; returns the requests. */
  async function meet(
    fault: Fault,
    change: Change,
    { send, pressAgain, expectKept }: OpenedChange,
  ): Promise<SentChange[]> {
    const requests = answerWith(api, change, answerOf(fault, change));
    await send();
    await until(() => expect(requests).toHaveLength(1));
    if (fault === 'timed out') {
      await pass(WAITED_FOR_MS);
      for (const told of [change.fallback, NO_NETWORK_SENTENCE[change.language ?? 'fr']]) {
        expect(document.body).not.toHaveTextContent(told);
      }
      await pressAgain?.();
      await pass(PROXY_TIME_OUT_MS - WAITED_FOR_MS);
    }
    await until(() => expect(document.body).toHaveTextContent(sentenceOf(fault, change)));
    await until(() => expectKept());
    expect(requests).toHaveLength(1);
    return requests;
  }
}

/** From now on minutes pass with `pass`; everything else runs in real time. */
export function fakeTime(): void {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
}

/** Waits in real time: `waitFor` would advance the faked clock past the awaited answer. */
export async function until(expectation: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await holds(expectation)) return;
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 10)));
  }
  await expectation();
}

/** Evaluates the expectation without printing the whole page into an error that nobody reads, as `waitFor` does. */
async function holds(expectation: () => unknown): Promise<boolean> {
  const { getElementError } = getConfig();
  configure({ getElementError: (message) => new Error(message ?? undefined) });
  try {
    await expectation();
    return true;
  } catch {
    return false;
  } finally {
    configure({ getElementError });
  }
}

/**
 * Advances second by second, with the effects of each: an open dialog checks the focus 20 times a second, and running
 * every timer separately takes a millisecond of real time.
 */
export const pass = (ms: number) =>
  act(async () => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      jest.advanceTimersByTime(Math.min(left, STEP_MS));
      await jest.advanceTimersByTimeAsync(0);
    }
  });

/** Delays an answer by half a minute. */
export const slowly = (answer: () => unknown) => async () => {
  await new Promise((resolve) => setTimeout(resolve, SLOW_ANSWER_MS));
  return answer();
};

function answerOf(fault: Fault, { refusedWith = 409 }: Change): () => unknown {
  switch (fault) {
    case 'refused':
      return () => refusal(refusedWith, REFUSAL_SENTENCE);
    case 'failed':
      return () => refusal(500, '');
    case 'timed out':
      return async () => {
        await new Promise((resolve) => setTimeout(resolve, PROXY_TIME_OUT_MS));
        return new Response('<html>Gateway Time-out</html>', { status: 504 });
      };
    case 'offline':
      return () => NO_NETWORK;
  }
}

function sentenceOf(fault: Fault, { fallback, alwaysFallback, language = 'fr' }: Change): string {
  if (alwaysFallback) return fallback;
  if (fault === 'refused') return REFUSAL_SENTENCE;
  if (fault !== 'offline') return fallback;
  const end = /[.!?…]$/.test(fallback) ? '' : '.';
  return `${fallback}${end} ${NO_NETWORK_SENTENCE[language]}`;
}

/** Answers a change's calls from now on; returns the received requests. */
export function answerWith(
  api: ReturnType<typeof stubApi>,
  { method, path }: ChangingCall,
  answer: () => unknown,
): SentChange[] {
  const requests: SentChange[] = [];
  api.on(method, path, async ({ request }) => {
    requests.push({
      key: request.headers.get('Idempotency-Key'),
      version: request.headers.get('If-Match'),
      body: await bodyOf(request),
    });
    return answer();
  });
  return requests;
}

async function bodyOf(request: Request): Promise<string> {
  const isForm = request.headers.get('Content-Type')?.startsWith('multipart/form-data');
  if (!isForm) return request.text();
  const fields = [...(await request.formData())];
  return JSON.stringify(
    fields.map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  );
}
