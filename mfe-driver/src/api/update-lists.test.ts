import { lastDays } from '@cigogne/contract';
import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { createDriverStore } from '../testing/open-driver-area';
import { ownDeliveries } from './own-deliveries';
import { type State, updateLists } from './update-lists';

const api = stubApi();
const { listOwnIncompleteDeliveries, listOwnCompletedDeliveries } = ownDeliveries.endpoints;

const DELIVERY = aDriverDelivery({ id: 101 });
const OTHER = aDriverDelivery({ id: 102 });
const aDay = (...deliveries: unknown[]) => ({
  driver: { driver_name: 'Marc Weber', driver_nr: '07', deliveries },
});

it('a list that was asked for before a completion does not bring it back when it comes after it', async () => {
  const range = lastDays(30);
  const store = createDriverStore();
  const dispatch: ThunkDispatch<State, unknown, UnknownAction> = store.dispatch as never;
  let come = () => {};
  const lateAnswers = new Promise<void>((resolve) => (come = resolve));
  api.on('get', '/driver/getOwnIncompleteDeliveries', async () => {
    await lateAnswers;
    return aDay(DELIVERY, OTHER);
  });
  api.on('get', '/driver/getOwnCompletedDeliveries', async () => {
    await lateAnswers;
    return aDay();
  });
  const fetched = [listOwnIncompleteDeliveries, listOwnCompletedDeliveries].map(({ initiate }) =>
    dispatch(initiate(range)),
  );
  const answer = { ...DELIVERY, status: 'completed', delivery_date: range.end_date } as const;
  dispatch(updateLists({ kind: 'complete', delivery: 101, answer }));
  come();
  await Promise.all(fetched);
  const idsIn = (list: typeof listOwnIncompleteDeliveries) =>
    list
      .select(range)(store.getState() as never)
      .data?.deliveries.map(({ id }) => id);
  expect(idsIn(listOwnIncompleteDeliveries)).toEqual([102]);
  expect(idsIn(listOwnCompletedDeliveries)).toEqual([101]);
});
