import { entityChanged, isCallError, type CallError, type EntityTag } from '@cigogne/shared-api';
import type { AnswerOf, Calls, Day, Driver, PlannedDelivery } from '@cigogne/contract';
import { adminApi, endpoint } from './admin-api';
import { patchPools, patchScheduledLists, type StoreAccess } from './deliveries';
import { patchPlannedDays, readDayOfNewcomer, removeFromDays, shownStop } from './planned-days';
import { placeInList, removeFromList } from './scheduled-lists';
import type { PoolChange } from './unscheduled-pool';

type OneDelivery = AnswerOf<Calls['setDeliveryDate']>;

interface DeliveryChange {
  /** The delivery as displayed: its version is sent, so that nobody overwrites a change they have not seen. */
  readonly delivery: PlannedDelivery;
}

/** Every change of a delivery is shown at once, and reverted when refused (optimistic updates). */
export const changesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    setDeliveryDate: endpoint(build, 'setDeliveryDate', {
      request: ({ delivery, delivery_date }: DeliveryChange & { delivery_date: Day }) => ({
        ...unlessChanged(delivery),
        body: { delivery_date },
      }),
      onQueryStarted: ({ delivery, delivery_date }, call) =>
        showAtOnce(delivery, { delivery_date }, call),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),

    unassignDeliveryDate: endpoint(build, 'unassignDeliveryDate', {
      request: ({ delivery }: DeliveryChange) => unlessChanged(delivery),
      onQueryStarted: ({ delivery }, call) => showAtOnce(delivery, { delivery_date: null }, call),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),

    assignDriver: endpoint(build, 'assignDriver', {
      request: ({ delivery, driver }: DeliveryChange & { driver: Driver | null }) => ({
        ...unlessChanged(delivery),
        body: { driver_id: driver?.id ?? null },
      }),
      onQueryStarted: ({ delivery, driver }, call) =>
        showAtOnce(
          delivery,
          {
            driver_id: driver?.id ?? null,
            driver_name: driver?.name ?? null,
            status: driver ? 'assigned' : 'pending',
          },
          call,
        ),
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),

    deleteDelivery: endpoint(build, 'deleteDelivery', {
      request: ({ delivery }: DeliveryChange) => unlessChanged(delivery),
      onQueryStarted: async ({ delivery }, call) => {
        patchScheduledLists(call, (list) => removeFromList(list, delivery.id));
        patchPools(call, { before: delivery, after: undefined });
        removeFromDays(call, delivery.id);
        try {
          await call.queryFulfilled;
          call.dispatch(changed([delivery.id], { type: 'Product' }));
        } catch {
          showEverywhere({ before: undefined, after: delivery }, call);
          readDayOfNewcomer(call, delivery);
        }
      },
      invalidatesTags: (_answer, error) => listsIfOutdated(error),
    }),
  }),
});

export const {
  useSetDeliveryDateMutation,
  useUnassignDeliveryDateMutation,
  useAssignDriverMutation,
  useDeleteDeliveryMutation,
} = changesApi;

/** Shows the change at once, then the server's record with its new version, or the former one. */
async function showAtOnce(
  delivery: PlannedDelivery,
  change: Partial<PlannedDelivery>,
  call: StoreAccess & { queryFulfilled: Promise<{ data: OneDelivery }> },
): Promise<void> {
  // The position in the driver's day is lost when the day or the driver changes.
  const moves = isMoved(delivery, change);
  const former = moves ? shownStop(call, delivery.id) : undefined;
  const expected = { ...delivery, ...change, ...(moves && { position: null }) };
  showEverywhere({ before: delivery, after: expected }, call);
  try {
    const { data } = await call.queryFulfilled;
    showEverywhere({ before: expected, after: data.delivery }, call);
    readDayOfNewcomer(call, data.delivery);
    call.dispatch(changed([delivery.id]));
  } catch {
    // Not by undoing patches: the lists may have been refetched since.
    const before = former ? { ...former, ...delivery, position: former.position } : delivery;
    showEverywhere({ before: expected, after: before }, call);
    readDayOfNewcomer(call, delivery);
  }
}

function isMoved(delivery: PlannedDelivery, change: Partial<PlannedDelivery>): boolean {
  const { delivery_date, driver_id } = { ...delivery, ...change };
  return delivery_date !== delivery.delivery_date || driver_id !== delivery.driver_id;
}

function showEverywhere(change: PoolChange & { after: PlannedDelivery }, store: StoreAccess): void {
  patchScheduledLists(store, (list, filters) => placeInList(list, filters, change.after));
  patchPools(store, change);
  patchPlannedDays(store, [change.after]);
}

/** Notifies the other slices; this one has updated itself. */
export function changed(ids: readonly number[], ...others: EntityTag[]) {
  const tags = ids.map((id): EntityTag => ({ type: 'Delivery', id }));
  return entityChanged({ from: adminApi.reducerPath, tags: [...tags, ...others] });
}

/** The delivery's id and version: the server refuses a change if it has a newer version. */
export function unlessChanged({ id, version }: PlannedDelivery) {
  return { params: { id }, version };
}

/** After a conflict, or when the record is gone, the lists are outdated. */
export function listsIfOutdated(error: CallError | undefined): EntityTag[] {
  const outdated = isCallError(error) && (error.status === 409 || error.status === 404);
  return outdated ? [{ type: 'Delivery' }] : [];
}
