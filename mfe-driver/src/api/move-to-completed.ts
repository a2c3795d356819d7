import type { DriverDelivery, DriverRange } from '@cigogne/contract';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { ownDeliveries } from './own-deliveries';

const { selectInvalidatedBy, updateQueryData } = ownDeliveries.util;
/** The part of the store that holds the driver's lists. */
export type State = Parameters<typeof selectInvalidatedBy>[0];

/** Removes it from every incomplete list, and adds it on top of the completed ones (part 2, section 4). */
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
