import { REMOTE_REGISTRY_PATH } from '@cigogne/contract';

/** As long as loading an area waits for the registry. */
const TIME_LIMIT_MS = 10_000;

let answer: Promise<Response> | undefined;

/** For signed-in users, who need the version of their area: fetched while the suite's scripts are still loading. */
export function prefetchRegistry(): void {
  answer = fetch(REMOTE_REGISTRY_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
  });
  answer.catch(() => undefined);
}

/** The registry's answer; undefined when nobody is signed in. */
export function prefetchedRegistry(): Promise<Response> | undefined {
  return answer;
}
