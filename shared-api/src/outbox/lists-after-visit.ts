import type { DriverDay, DriverDelivery, DriverRange } from '@cigogne/contract';
import { offlineDatabase, type OutboxItem, type SavedLists } from './offline-database';

/** The result of an item that the server has accepted. */
export interface SentVisit {
  readonly kind: OutboxItem['kind'];
  /** Its number. */
  readonly delivery: number;
  /** The delivery as it is now; undefined after a failed visit, which gives it back to the planners. */
  readonly answer: DriverDelivery | undefined;
}

/**
 * One of the driver's lists after a visit (part 2, section 4): a started delivery changes in its place, a completed one
 * goes on top of the completed ones, a failed one is removed.
 * @param range the days of the list
 */
export function listAfterVisit(
  list: DriverDay,
  name: 'incomplete' | 'completed',
  { start_date, end_date }: DriverRange,
  { kind, delivery, answer }: SentVisit,
): DriverDay {
  if (kind === 'start') {
    const present = list.deliveries.map((one) => (answer && one.id === delivery ? answer : one));
    return { ...list, deliveries: present };
  }
  const others = list.deliveries.filter(({ id }) => id !== delivery);
  const day = answer?.delivery_date;
  const isAdded = name === 'completed' && day && start_date <= day && day <= end_date;
  return { ...list, deliveries: isAdded ? [answer, ...others] : others };
}

/** Both lists after a visit. */
export function listsAfterVisit(lists: SavedLists, sent: SentVisit): SavedLists {
  const { incomplete, completed, range } = lists;
  return {
    ...lists,
    incomplete: listAfterVisit(incomplete, 'incomplete', range, sent),
    completed: listAfterVisit(completed, 'completed', range, sent),
  };
}

/**
 * Applies a visit to the lists that the driver has saved on the device. Never rejects: on a full phone they stay as
 * they were.
 */
export async function updateSavedLists(user: number, sent: SentVisit): Promise<void> {
  try {
    const change = (await offlineDatabase()).transaction('days', 'readwrite');
    const lists = await change.store.get(user);
    await Promise.all([lists && change.store.put(listsAfterVisit(lists, sent)), change.done]);
  } catch (error) {
    console.info('The saved lists do not have a visit that was sent', error);
  }
}
