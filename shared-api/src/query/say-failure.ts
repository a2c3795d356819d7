import type { Language } from '@cigogne/contract';
import { isAborted, messageOf } from '../http/call-error';

interface Lifecycle {
  readonly queryFulfilled: PromiseLike<unknown>;
  readonly getCacheEntry: () => { readonly error?: unknown };
}

/**
 * `onQueryStarted` of a query: reports its failure once, however many screens show it, with the
 * server's sentence or else the given default. Further failures of the same query stay silent, so that
 * polling every 30 s without network does not pile up toasts. A query that was dropped while it ran (its
 * screen was closed) has not failed.
 * @param say shows the sentence, e.g. `toast.error`
 * @param fallback the sentence when the server sent none (section 8 of both parts)
 * @param language of the screen
 */
export function sayFailure(
  say: (message: string) => unknown,
  fallback: string,
  language?: Language,
) {
  return async (_args: unknown, { queryFulfilled, getCacheEntry }: Lifecycle): Promise<void> => {
    const hadFailed = getCacheEntry().error !== undefined;
    try {
      await queryFulfilled;
    } catch (failure) {
      const { error } = failure as { error?: unknown };
      if (!hadFailed && !isAborted(error)) say(messageOf(error, fallback, language));
    }
  };
}
