import { messageOf } from '@cigogne/shared-api';
import { toast } from '@cigogne/shared-ui/toast';

interface Lifecycle {
  readonly queryFulfilled: PromiseLike<unknown>;
  readonly getCacheEntry: () => { readonly error?: unknown };
}

/**
 * `onQueryStarted` of a query: a failure is told in a toast, with the server's sentence or else the
 * given default. Repeated attempts at a call that has already failed stay silent, so that asking
 * again every 30 s without network does not pile up toasts.
 */
export function toastFailure(fallback: string) {
  return async (_arg: unknown, { queryFulfilled, getCacheEntry }: Lifecycle): Promise<void> => {
    const hadFailed = getCacheEntry().error !== undefined;
    try {
      await queryFulfilled;
    } catch (failure) {
      if (!hadFailed) toast.error(messageOf((failure as { error?: unknown }).error, fallback));
    }
  };
}
