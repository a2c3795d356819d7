import { messageOf } from '@cigogne/shared-api';
import type { ReportRange } from '@cigogne/contract';
import {
  ANALYTICS_FAILURES,
  useDetailCompletedInfiniteQuery,
  useDetailIncompleteInfiniteQuery,
} from '../api/analytics';
import type { Progress } from '../api/progress';
import { uniqueById } from '../components/unique-by-id';

/** The deliveries of a shop in the range loaded so far, with the count and total of the whole range. */
export function useShopDetails(shopId: number, progress: Progress, range: ReportRange) {
  const asked = { shopId, ...range };
  const options = { refetchOnMountOrArgChange: true };
  const incomplete = useDetailIncompleteInfiniteQuery(asked, {
    ...options,
    skip: progress === 'completed',
  });
  const completed = useDetailCompletedInfiniteQuery(asked, {
    ...options,
    skip: progress !== 'completed',
  });
  const details = progress === 'completed' ? completed : incomplete;
  const pages = details.currentData?.pages;
  const newest = pages?.at(-1);
  const deliveries = pages && uniqueById(pages.flatMap((page) => page.deliveries));
  const count = newest?.delivery_count ?? 0;
  return {
    shop: newest &&
      deliveries && { id: newest.id, name: newest.name, total: newest.total, count, deliveries },
    /** The pages are inconsistent: a delivery has been added, completed or priced meanwhile. */
    changed:
      pages?.some((page) => page.total !== newest?.total || page.delivery_count !== count) ?? false,
    /** Whether the last page is loaded. */
    ended: !details.hasNextPage,
    loadingMore: details.isFetchingNextPage,
    failure:
      details.isError && !details.isFetching
        ? messageOf(details.error, ANALYTICS_FAILURES[progress].details)
        : undefined,
    more: () => void details.fetchNextPage(),
    again: () => void details.refetch(),
  };
}
