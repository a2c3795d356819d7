import type { DriverRange } from '@cigogne/contract';
import type { AppStore } from '@cigogne/shared-api';
import { ownDeliveries } from '../api/own-deliveries';
import { keepForFirstRendering, loadedLists, preloadSavedLists } from '../api/outbox/saved-lists';
import { isSameRange, rangeProblem } from './date-range';
import { rangeIn } from './use-deliveries-address';

const { listOwnIncompleteDeliveries, listOwnCompletedDeliveries } = ownDeliveries.endpoints;

/**
 * Loads both lists before the screen is rendered, so that its first rendering shows them: those saved on the phone,
 * or if there are none of this range, as in the morning, the present ones. A failure is left to the screen, which
 * fetches them again.
 */
export async function preloadLists(store: AppStore): Promise<void> {
  const user = store.getState().session.user?.id;
  if (user === undefined) return;
  await preloadSavedLists(user);
  const range = rangeIn(new URLSearchParams(window.location.search));
  const saved = loadedLists();
  if (saved?.user === user && isSameRange(saved.range, range)) return;
  if (!rangeProblem(range.start_date, range.end_date)) await fetchLists(store, user, range);
}

async function fetchLists({ dispatch }: AppStore, user: number, range: DriverRange): Promise<void> {
  const [{ data: incomplete }, { data: completed }] = await Promise.all([
    dispatch(listOwnIncompleteDeliveries.initiate(range, { subscribe: false })),
    dispatch(listOwnCompletedDeliveries.initiate(range, { subscribe: false })),
  ]);
  if (!incomplete || !completed) return;
  const fetchedAt = new Date().toISOString();
  keepForFirstRendering({ user, range, incomplete, completed, fetchedAt });
}
