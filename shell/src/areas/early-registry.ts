import { parseSessionHint } from '@cigogne/contract';

/** As long as the area itself waits for it. */
const TIME_LIMIT_MS = 10_000;

let answer: Promise<Response> | undefined;

/** Who comes back to his area needs to know its version: asked for while the suite's scripts are read. */
export function askForRegistryEarly(): void {
  if (!parseSessionHint(document.cookie)) return;
  answer = fetch('/remotes.json', {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  answer.catch(() => undefined);
}

/** The answer, when it has been asked for early. */
export function earlyRegistry(): Promise<Response> | undefined {
  return answer;
}
