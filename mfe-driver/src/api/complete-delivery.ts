import { entityChanged } from '@cigogne/shared-api';
import type { DriverDelivery, DriverRange } from '@cigogne/shared-api/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { driverApi } from './driver-api';
import { ownDeliveries } from './own-deliveries';

/** Specification part 2, section 9. */
export const MAX_PHOTOS = 5;

/** What a driver sends to prove a delivery. */
export interface Completion {
  readonly id: number;
  readonly photos: readonly File[];
  readonly notes: string;
  /** `Idempotency-Key`: the same for every try with the same content. */
  readonly key: string;
}

/** Why a completion must not be sent (part 2, section 5); undefined when it may. */
export function completionProblem({ id, photos }: Pick<Completion, 'id' | 'photos'>) {
  if (!id) return 'Delivery ID is missing.';
  if (photos.length === 0) return 'At least one image is required to complete the delivery.';
  if (photos.length > MAX_PHOTOS) return `You can upload a maximum of ${MAX_PHOTOS} images.`;
  return undefined;
}

const completion = driverApi.injectEndpoints({
  endpoints: (build) => ({
    completeDelivery: build.mutation<DriverDelivery, Completion>({
      queryFn: async (given, _api, _options, send) => {
        const problem = completionProblem(given);
        if (problem) return { error: { status: 400, message: problem } };
        const answer = await send({
          path: `/driver/deliveries/${given.id}/complete`,
          method: 'POST',
          body: formOf(given),
          headers: { 'Idempotency-Key': given.key },
        });
        if (answer.error) return { error: answer.error };
        return { data: (answer.data as { delivery: DriverDelivery }).delivery };
      },
      // Refused because it is completed already: the lists here are older than the truth.
      invalidatesTags: (_data, error) => (error?.status === 409 ? ['Delivery'] : []),
      onQueryStarted: async (_completion, { dispatch, queryFulfilled }) => {
        const done = await queryFulfilled.catch(() => undefined);
        if (!done) return;
        dispatch(moveToCompleted(done.data));
        dispatch(
          entityChanged({
            from: driverApi.reducerPath,
            tags: [{ type: 'Delivery', id: done.data.id }, { type: 'Product' }],
          }),
        );
      },
    }),
  }),
});

export const { useCompleteDeliveryMutation } = completion;
export const { completeDelivery } = completion.endpoints;

function formOf({ notes, photos }: Completion): FormData {
  const form = new FormData();
  if (notes.trim()) form.append('notes', notes.trim());
  for (const photo of photos) form.append('delivery_images', photo, photo.name);
  return form;
}

const { selectInvalidatedBy, updateQueryData } = ownDeliveries.util;
type State = Parameters<typeof selectInvalidatedBy>[0];

/** Out of every incomplete list, to the top of the completed ones (part 2, section 4). */
const moveToCompleted =
  (delivery: DriverDelivery): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['Delivery'])) {
      const range = originalArgs as DriverRange;
      const day = delivery.delivery_date;
      const completed = endpointName === 'listOwnCompletedDeliveries';
      dispatch(
        updateQueryData(
          completed ? 'listOwnCompletedDeliveries' : 'listOwnIncompleteDeliveries',
          range,
          (list) => {
            list.deliveries = list.deliveries.filter(({ id }) => id !== delivery.id);
            if (completed && range.start_date <= day && day <= range.end_date) {
              list.deliveries.unshift(delivery);
            }
          },
        ),
      );
    }
  };
