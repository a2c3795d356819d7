import type { DriverRange } from '@cigogne/contract';
import { listAfterVisit, type SentVisit } from '@cigogne/shared-api/outbox';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { noteEntered } from './entered-visits';
import { changeLoadedLists } from './outbox/saved-lists';
import { ownDeliveries } from './own-deliveries';

const { selectInvalidatedBy, updateQueryData } = ownDeliveries.util;
/** The part of the store that holds the driver's lists. */
export type State = Parameters<typeof selectInvalidatedBy>[0];

/**
 * Applies a visit the server has accepted to all lists of the page at once: refetching may fail, and the delivery
 * would look unfinished.
 */
export const updateLists =
  (sent: SentVisit): ThunkAction<void, State, unknown, UnknownAction> =>
  (dispatch, getState) => {
    changeLoadedLists(sent);
    noteEntered(sent);
    for (const { endpointName, originalArgs } of selectInvalidatedBy(getState(), ['Delivery'])) {
      const range = originalArgs as DriverRange;
      const isCompleted = endpointName === 'listOwnCompletedDeliveries';
      dispatch(
        updateQueryData(
          isCompleted ? 'listOwnCompletedDeliveries' : 'listOwnIncompleteDeliveries',
          range,
          (list) => listAfterVisit(list, isCompleted ? 'completed' : 'incomplete', range, sent),
        ),
      );
    }
  };
