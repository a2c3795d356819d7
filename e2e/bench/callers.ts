import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';

/** The order in which the server sheds them (server/src/http/call-classes.ts). */
export type CallKind = 'vital' | 'small' | 'list';

export interface BenchCall {
  readonly kind: CallKind;
  readonly method: 'GET' | 'PATCH';
  /** Relative to `/api`. */
  readonly path: string;
  readonly cookie: string;
  readonly body?: object;
}

/** Results of the calls within some time. */
export interface Outcome {
  /** Milliseconds of each answered call, from sending it to the last byte, without the wait before a retry. */
  readonly times: Record<CallKind, number[]>;
  /** Calls that were asked to retry later. */
  readonly shed: Record<CallKind, number>;
  /** All other outcomes. */
  readonly failures: string[];
}

export const newOutcome = (): Outcome => ({
  times: { vital: [], small: [], list: [] },
  shed: { vital: 0, small: 0, list: 0 },
  failures: [],
});

interface Behaviour {
  readonly next: () => BenchCall;
  readonly outcome: Outcome;
  readonly goesOn: () => boolean;
  /** Average interval of each caller's calls in ms, longer when answers take longer. Absent: no pauses. */
  readonly everyMs?: number | undefined;
}

/**
 * Simulates this many callers, each with one connection, who retry when asked to, like browsers, as long as `goesOn`
 * holds.
 */
export async function callInCrowd(
  url: string,
  people: number,
  { next, outcome, goesOn, everyMs = 0 }: Behaviour,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: people });
  const person = async () => {
    let due = performance.now() + Math.random() * everyMs;
    while (goesOn()) {
      if (due > performance.now()) await wait(due - performance.now());
      due = Math.max(due, performance.now() - everyMs) + everyMs * (0.5 + Math.random());
      const call = next();
      for (let again = 1; goesOn(); again = Math.min(again * 2, 4)) {
        const retryAfter = await make(url, agent, call, outcome);
        if (retryAfter === 0) break;
        await wait(retryAfter * 1000 * again * (1 + Math.random()));
      }
    }
  };
  await Promise.all(Array.from({ length: people }, person));
  agent.destroy();
}

/** Makes a call; resolves to the seconds after which to retry, 0 when it is complete. */
function make(url: string, agent: Agent, call: BenchCall, outcome: Outcome): Promise<number> {
  const { kind, method, path, cookie, body } = call;
  const json = body && JSON.stringify(body);
  const begin = performance.now();
  return new Promise((resolve) => {
    const failed = (reason: string) => {
      outcome.failures.push(`${method} ${path}: ${reason}`);
      resolve(0);
    };
    const sent = request(
      `${url}/api${path}`,
      // Left compressed, as for a browser: decompressing would take processor time from the server.
      {
        agent,
        method,
        headers: {
          cookie,
          'accept-encoding': 'br',
          ...(json && { 'content-type': 'application/json' }),
        },
      },
      (response) => {
        response.resume().once('error', (error) => failed(error.message));
        response.once('end', () => {
          const { statusCode = 0, headers } = response;
          const retryAfter = Number(headers['retry-after']);
          if (statusCode === 503 && headers['x-not-started'] === '1' && retryAfter > 0) {
            outcome.shed[kind] += 1;
            resolve(retryAfter);
            return;
          }
          if (statusCode >= 400) return failed(String(statusCode));
          outcome.times[kind].push(performance.now() - begin);
          resolve(0);
        });
      },
    );
    sent.once('error', (error) => failed(error.message));
    sent.end(json);
  });
}
