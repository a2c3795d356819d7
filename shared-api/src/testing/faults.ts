import type { Language } from '@cigogne/contract';
import { act, configure, getConfig } from '@testing-library/react';
import { NO_NETWORK, refusal, type stubApi } from './stub-api';

type Method = 'post' | 'put' | 'patch' | 'delete';

interface ChangingCall {
  readonly method: Method;
  readonly path: string;
}

/** What can go wrong with a call that changes something. */
type Fault = 'refused' | 'failed' | 'timed out' | 'offline';

export const REFUSAL_SENTENCE = 'Ceci a été modifié entre-temps.';

/** The longest that a proxy waits for an answer before it gives one itself. */
const PROXY_TIME_OUT_MS = 60_000;
/** What is still waited for after 10 s, and then answered with so much to spare that a busy machine is not too late to see it. */
export const SLOW_ANSWER_MS = 30_000;
export const WAITED_FOR_MS = 10_000;

/** Kept from before the clock is faked. */
const realTimeout = setTimeout;
/** How far the faked clock goes at once. */
const STEP_MS = 1000;
/** How long something may take on a busy machine. */
const PATIENCE_MS = 15_000;

const NO_NETWORK_SENTENCE: Readonly<Record<Language, string>> = {
  fr: 'Connexion impossible. Vérifiez votre réseau, puis réessayez.',
  en: 'No connection. Check your network, then try again.',
};

/** What was sent. */
export interface SentChange {
  /** The idempotency key; null for calls that are safe to repeat without one. */
  readonly key: string | null;
  readonly version: string | null;
  /** JSON as text, or the fields of a form with the names of its files. */
  readonly body: string;
}

/** A change that a person makes on a screen, and what the screen shows of it. */
export interface Change extends ChangingCall {
  /** As in 'creating a user'. */
  readonly name: string;
  /** Of a server that does it. */
  readonly answer: () => unknown;
  /** What is told when the server sends no sentence (section 8 of both parts). */
  readonly fallback: string;
  /** Told of every failure, whatever the server says. */
  readonly alwaysFallback?: true;
  /** Of a refusal after which the form stands as before; 409 unless given. */
  readonly refusedWith?: number;
  /** A refusal has changed nothing, so that the next attempt gets a key of its own. */
  readonly newKeyWhenRefused?: true;
  /** Of the sentence about the network; French unless given. */
  readonly language?: Language;
  /** Opens the screen with everything typed. */
  readonly open: () => Promise<OpenedChange>;
}

interface OpenedChange {
  /** The last press; once more after a failure it must be all that is needed. */
  readonly send: () => Promise<unknown>;
  /** Asserts what a failure leaves: the records as they were, and all that has been typed. */
  readonly expectKept: () => unknown;
  readonly expectDone: () => unknown;
  /** A second press while the first is under way; unless given, there is nothing left to press. */
  readonly pressAgain?: () => unknown;
}

/**
 * Tests of each change: every fault is told with the sentence of the specification, taken back and sent once; sent
 * again without typing it is the same request, which succeeds in the end. An answer is waited for beyond 10 s. A
 * screen that is opened once meets several faults, each with another sentence than the one before.
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

  /** Sends the change, which meets the fault; returns what was sent. */
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

/** From now on minutes pass with `pass`; the rest goes on in its own time. */
export function fakeTime(): void {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'performance'],
  });
}

/** Waits in real time: `waitFor` would turn the faked clock on, past the answer that is waited for. */
export async function until(expectation: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  while (performance.now() < end) {
    if (await holds(expectation)) return;
    await act(() => new Promise<void>((resolve) => void realTimeout(resolve, 10)));
  }
  await expectation();
}

/** Asks without printing the whole page into an error that nobody reads, as `waitFor` does. */
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
 * Second by second, with what follows from each: an open dialog looks for the focus 20 times a second, and every timer
 * on its own takes a millisecond of the real time.
 */
export const pass = (ms: number) =>
  act(async () => {
    for (let left = ms; left > 0; left -= STEP_MS) {
      jest.advanceTimersByTime(Math.min(left, STEP_MS));
      await jest.advanceTimersByTimeAsync(0);
    }
  });

/** After half a minute. */
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

/** Answers a change's calls from now on; returns those that come. */
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
