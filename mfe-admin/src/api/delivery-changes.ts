import { entityChanged, isCallError, type CallError, type EntityTag } from '@cigogne/shared-api';
import type { Calls, Day, Driver, PlannedDelivery, ResponseOf } from '@cigogne/contract';
import { adminApi } from './admin-api';
import { patchScheduledLists, type StoreAccess } from './deliveries';
import { placeInList, removeFromList } from './scheduled-lists';

type OneDelivery = ResponseOf<Calls['setDeliveryDate']>;

interface DeliveryChange {
  /** As the person saw it: its version goes along, so that nobody overwrites a change unseen. */
  readonly delivery: PlannedDelivery;
}

/** Every change of a delivery shows on the screen at once, and is taken back when refused. */
export const changesApi = adminApi.injectEndpoints({
  endpoints: (build) => ({
    setDeliveryDate: build.mutation<OneDelivery, DeliveryChange & { delivery_date: Day }>({
      query: ({ delivery, delivery_date }) => ({
        path: `/admindelivery/deliveries/${delivery.id}/date`,
        method: 'PATCH',
        headers: ifUnchanged(delivery),
        body: { delivery_date },
      }),
      onQueryStarted: ({ delivery, delivery_date }, call) =>
        showAtOnce(delivery, { delivery_date }, call),
      invalidatesTags: listsIfOutdated,
    }),

    unassignDeliveryDate: build.mutation<OneDelivery, DeliveryChange>({
      query: ({ delivery }) => ({
        path: `/admindelivery/deliveries/${delivery.id}/unassign-date`,
        method: 'PATCH',
        headers: ifUnchanged(delivery),
      }),
      onQueryStarted: ({ delivery }, call) => showAtOnce(delivery, { delivery_date: null }, call),
      invalidatesTags: listsIfOutdated,
    }),

    assignDriver: build.mutation<OneDelivery, DeliveryChange & { driver: Driver | null }>({
      query: ({ delivery, driver }) => ({
        path: `/admindelivery/deliveries/${delivery.id}/assign`,
        method: 'PATCH',
        headers: ifUnchanged(delivery),
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
      invalidatesTags: listsIfOutdated,
    }),

    deleteDelivery: build.mutation<null, DeliveryChange>({
      query: ({ delivery }) => ({
        path: `/admindelivery/deliveries/${delivery.id}`,
        method: 'DELETE',
        headers: ifUnchanged(delivery),
      }),
      onQueryStarted: async ({ delivery }, call) => {
        patchScheduledLists(call, (list) => removeFromList(list, delivery.id));
        try {
          await call.queryFulfilled;
          call.dispatch(changed(delivery.id, { type: 'Product' }));
        } catch {
          showEverywhere(delivery, call);
        }
      },
      invalidatesTags: listsIfOutdated,
    }),
  }),
});

export const {
  useSetDeliveryDateMutation,
  useUnassignDeliveryDateMutation,
  useAssignDriverMutation,
  useDeleteDeliveryMutation,
} = changesApi;

/** Shows the change at once; then the server's record with its new version, or the earlier one. */
async function showAtOnce(
  delivery: PlannedDelivery,
  change: Partial<PlannedDelivery>,
  call: StoreAccess & { queryFulfilled: Promise<{ data: OneDelivery }> },
): Promise<void> {
  showEverywhere({ ...delivery, ...change }, call);
  try {
    const { data } = await call.queryFulfilled;
    showEverywhere(data.delivery, call);
    call.dispatch(changed(delivery.id));
  } catch {
    // Not by undoing patches: the lists may have been fetched anew since.
    showEverywhere(delivery, call);
  }
}

function showEverywhere(delivery: PlannedDelivery, store: StoreAccess): void {
  patchScheduledLists(store, (list, filters) => placeInList(list, filters, delivery));
}

function changed(id: number, ...others: EntityTag[]) {
  return entityChanged({ from: adminApi.reducerPath, tags: [{ type: 'Delivery', id }, ...others] });
}

function ifUnchanged({ version }: PlannedDelivery) {
  return { 'If-Match': `"${version}"` };
}

/** After a conflict, or when the record is gone, the lists no longer tell the truth. */
function listsIfOutdated(_result: unknown, error: CallError | undefined): EntityTag[] {
  const outdated = isCallError(error) && (error.status === 409 || error.status === 404);
  return outdated ? [{ type: 'Delivery' }] : [];
}
