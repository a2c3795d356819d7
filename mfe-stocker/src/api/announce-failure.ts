import { messageOf } from '@cigogne/shared-api';
import { toast } from '@cigogne/shared-ui/toast';

/**
 * `onQueryStarted` of a call whose failure is said once, by a toast, however many screens show it.
 * @param fallback the sentence when the server sent none (part 2, section 8)
 */
export function announceFailure(fallback: string) {
  return async (_args: unknown, { queryFulfilled }: { queryFulfilled: Promise<unknown> }) => {
    try {
      await queryFulfilled;
    } catch (failure) {
      toast.error(messageOf((failure as { error: unknown }).error, fallback));
    }
  };
}
