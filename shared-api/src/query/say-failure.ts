import { messageOf } from '../http/call-error';

interface Lifecycle {
  readonly queryFulfilled: PromiseLike<unknown>;
  readonly getCacheEntry: () => { readonly error?: unknown };
}

/**
 * `onQueryStarted` of a query: reports its failure once, however many screens show it, with the
 * server's sentence or else the given default. Further failures of the same query stay silent, so that
 * polling every 30 s without network does not pile up toasts.
 * @param say shows the sentence, e.g. `toast.error`
 * @param fallback the sentence when the server sent none (part 2, section 8)
 */
export function sayFailure(say: (message: string) => unknown, fallback: string) {
  return async (_args: unknown, { queryFulfilled, getCacheEntry }: Lifecycle): Promise<void> => {
    const hadFailed = getCacheEntry().error !== undefined;
    try {
      await queryFulfilled;
    } catch (failure) {
      if (!hadFailed) say(messageOf((failure as { error?: unknown }).error, fallback));
    }
  };
}
