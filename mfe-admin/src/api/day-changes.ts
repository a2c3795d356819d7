import type {
  AnswerOf,
  Calls,
  Day,
  DayStop,
  HalfDay,
  Place,
  PlannedDay,
  PlannedDelivery,
} from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';
import { changed, listsIfOutdated, unlessChanged } from './delivery-changes';
import { patchPools, patchScheduledLists, type StoreAccess } from './deliveries';
import { patchPlannedDays, showRoutes } from './planned-days';
import { placeInList } from './scheduled-lists';

/** A delivery before a change and after it, as far as known in advance. */
interface StopMove {
  readonly before: DayStop;
  readonly after: DayStop;
}

interface Moves {
  /** Moves to another day or driver, which month and panel show at once. */
  readonly moves: readonly StopMove[];
}

interface DayOrder extends Moves {
  readonly date: Day;
  readonly driverId: number;
  readonly stops: readonly { readonly id: number; readonly version: number }[];
}

interface Places extends Moves {
  readonly places: readonly Place[];
}

/**
 * The changes of a day by driver. Month and panel show them at once; the day itself renders pending changes on top of
 * the cache (`useDayChanges`), so that a refetched list does not revert them.
 */
const dayChangesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    setDayOrder: endpoint(build, 'setDayOrder', {
      request: ({ date, driverId, stops }: DayOrder) => ({
        params: { date, id: driverId },
        body: { stops: [...stops] },
      }),
      onQueryStarted: ({ moves }, call) =>
        showMoves(moves, call, (day: PlannedDay) => {
          showRoutes(call, day);
          return day.stops;
        }),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),

    placeDeliveries: endpoint(build, 'placeDeliveries', {
      request: ({ places }: Places) => ({ body: { places: [...places] } }),
      onQueryStarted: ({ moves }, call) =>
        showMoves(moves, call, ({ deliveries }: AnswerOf<Calls['placeDeliveries']>) => deliveries),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),

    setHalfDay: endpoint(build, 'setHalfDay', {
      request: ({ delivery, slot }: { delivery: PlannedDelivery; slot: HalfDay | null }) => ({
        ...unlessChanged(delivery),
        body: { slot },
      }),
      onQueryStarted: (_change, call) =>
        showMoves([], call, ({ delivery }: AnswerOf<Calls['setHalfDay']>) => [delivery]),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),
  }),
});

export const { useSetDayOrderMutation, usePlaceDeliveriesMutation, useSetHalfDayMutation } =
  dayChangesApi;

async function showMoves<Answer>(
  moves: readonly StopMove[],
  call: StoreAccess & { queryFulfilled: Promise<{ data: Answer }> },
  resultsIn: (answer: Answer) => readonly PlannedDelivery[],
): Promise<void> {
  show(moves, call);
  try {
    const { data } = await call.queryFulfilled;
    const results = resultsIn(data);
    const before = new Map(moves.map(({ after }) => [after.id, after]));
    show(
      results.map((after) => ({ before: before.get(after.id) ?? after, after })),
      call,
    );
    patchPlannedDays(call, results);
    call.dispatch(changed(results.map(({ id }) => id)));
  } catch {
    show(
      moves.map(({ before, after }) => ({ before: after, after: before })),
      call,
    );
  }
}

/** Updates the cached months and pages of the panel. */
function show(
  moves: readonly { before: PlannedDelivery; after: PlannedDelivery }[],
  store: StoreAccess,
): void {
  if (moves.length === 0) return;
  patchScheduledLists(store, (list, filters) => {
    for (const { after } of moves) placeInList(list, filters, after);
  });
  for (const move of moves) {
    if (move.before.delivery_date === null || move.after.delivery_date === null) {
      patchPools(store, move);
    }
  }
}
