import { OPENING_LIMIT_MS, REMOTE_REGISTRY_PATH } from '@cigogne/contract';

let answer: Promise<Response> | undefined;

/** For signed-in users, who need the version of their area: fetched while the suite's scripts are still loading. */
export function prefetchRegistry(): void {
  answer = fetch(REMOTE_REGISTRY_PATH, {
    cache: 'no-store',
    signal: AbortSignal.timeout(OPENING_LIMIT_MS),
  });
  answer.catch(() => undefined);
}

/** The registry's answer; undefined when nobody is signed in. */
export function prefetchedRegistry(): Promise<Response> | undefined {
  return answer;
}
