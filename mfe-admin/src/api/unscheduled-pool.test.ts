import type { PlannedDelivery, UnscheduledPage } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { moveInPool, type PoolFilters } from './unscheduled-pool';

const at = (minute: number) => `2026-03-02T10:0${minute}:00.000Z`;
const undated = (id: number, others: Partial<PlannedDelivery> = {}) =>
  aPlannedDelivery({
    id,
    created_at: at(id),
    shop_id: 4,
    customer_name: `Client ${id}`,
    ...others,
  });
const dated = (id: number) => undated(id, { delivery_date: '2026-04-01' });

/** Deliveries 2 and 3 on two pages; with `hasMore`, later ones are not loaded. */
function pool(hasMore: boolean): UnscheduledPage[] {
  const page = (one: PlannedDelivery, next_cursor: string | null): UnscheduledPage => {
    return { deliveries: [one], total: 9, waiting: 9, cancelled: 1, next_cursor };
  };
  return [page(undated(2), 'x'), page(undated(3), hasMore ? 'y' : null)];
}

function after(
  filters: PoolFilters,
  change: { before?: PlannedDelivery; after?: PlannedDelivery },
  hasMore = true,
) {
  const pages = pool(hasMore);
  moveInPool(pages, filters, { before: undefined, after: undefined, ...change });
  const { total, waiting, cancelled } = pages[0]!;
  const ids = pages.flatMap(({ deliveries }) => deliveries.map(({ id }) => id));
  return { ids, counts: [total, waiting, cancelled] };
}

it.each([
  ['one that is planned leaves', { before: undated(2), after: dated(2) }, [3], [8, 8, 1]],
  ['one that is deleted leaves', { before: undated(3) }, [2], [8, 8, 1]],
  [
    'one that is unscheduled comes by age',
    { before: dated(1), after: undated(1) },
    [1, 2, 3],
    [10, 10, 1],
  ],
  [
    'one behind the loaded ones counts',
    { before: dated(7), after: undated(7) },
    [2, 3],
    [10, 10, 1],
  ],
  ['one behind the loaded ones leaves', { before: undated(7), after: dated(7) }, [2, 3], [8, 8, 1]],
  [
    'one that had been fetched as planned counts once',
    { before: undated(1), after: dated(1) },
    [2, 3],
    [9, 9, 1],
  ],
  [
    'one that had been fetched anew counts once',
    { before: dated(2), after: undated(2) },
    [2, 3],
    [9, 9, 1],
  ],
  [
    'a finished one is in no group',
    { before: dated(7), after: undated(7, { status: 'completed' }) },
    [2, 3],
    [9, 9, 1],
  ],
])('%s', (_what, change, ids, counts) => {
  expect(after({ shop_id: 4 }, change)).toEqual({ ids, counts });
});

it('one that comes last is shown where all are loaded', () => {
  const change = { before: dated(7), after: undated(7) };
  expect(after({}, change, false)).toEqual({ ids: [2, 3, 7], counts: [10, 10, 1] });
});

it('what a search does not find counts, but not among what is found; another shop’s does not', () => {
  const change = { before: dated(1), after: undated(1) };
  expect(after({ search: 'autre' }, change)).toEqual({ ids: [2, 3], counts: [9, 10, 1] });
  expect(after({ shop_id: 5 }, change)).toEqual({ ids: [2, 3], counts: [9, 9, 1] });
});

it('a newer version that was fetched meanwhile stays', () => {
  const pages = pool(true);
  pages[0]!.deliveries[0] = undated(2, { version: 3, notes: 'Neuf' });
  moveInPool(pages, {}, { before: undefined, after: undated(2, { version: 2 }) });
  expect(pages[0]!.deliveries[0]).toMatchObject({ version: 3, notes: 'Neuf' });
});
