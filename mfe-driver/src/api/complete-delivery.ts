import type { DriverDelivery, DriverRange } from '@cigogne/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ownDeliveries } from './own-deliveries';

/** Specification part 2, section 9. */
export const MAX_PHOTOS = 5;

interface Completion {
  readonly id: number;
  readonly photos: readonly unknown[];
}

/** Why a completion must not be sent (part 2, section 5); undefined when it may. */
export function completionProblem({ id, photos }: Completion) {
  if (!id) return 'Delivery ID is missing.';
  if (photos.length === 0) return 'At least one image is required to complete the delivery.';
  if (photos.length > MAX_PHOTOS) return `You can upload a maximum of ${MAX_PHOTOS} images.`;
  return undefined;
}

const { selectInvalidatedBy, updateQueryData } = ownDeliveries.util;
/** The part of the store that holds the driver's lists. */
export type State = Parameters<typeof selectInvalidatedBy>[0];

/** Out of every incomplete list, to the top of the completed ones (part 2, section 4). */
export const moveToCompleted =
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
