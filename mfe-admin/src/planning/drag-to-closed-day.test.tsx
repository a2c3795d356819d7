import { todayInParis } from '@cigogne/contract';
import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { act, renderHook, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { aStore } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import { useDeliveryChanges } from './use-delivery-changes';

const api = stubAdminApi();
/** The next Christmas Day, on which the house also closes for stocktaking. */
const thisYear = `${todayInParis().slice(0, 4)}-12-25`;
const christmas =
  thisYear < todayInParis() ? `${Number(thisYear.slice(0, 4)) + 1}-12-25` : thisYear;
const closedDays = [{ day: christmas, label: 'Inventaire' }];
const delivery = aPlannedDelivery({ id: 1, delivery_date: null });
const reminders = () =>
  screen.queryAllByText(/^Jour (férié|de fermeture)/).map(({ textContent }) => textContent);

it('reminds of holiday and closed day what is dragged there; a dialog has named them already', async () => {
  api.on('patch', '/admindelivery/deliveries/1/date', () => ({
    delivery: { ...delivery, delivery_date: christmas, version: 2 },
  }));
  const store = aStore();
  const { result } = renderHook(() => useDeliveryChanges(undefined, closedDays), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <Provider store={store}>
        <Toaster />
        {children}
      </Provider>
    ),
  });
  await act(() => result.current.schedule(delivery, christmas));
  expect(await screen.findByText('Delivery date updated successfully')).toBeVisible();
  expect(reminders()).toEqual([]);
  await act(() => result.current.drop(delivery, christmas));
  expect(await screen.findByText('Jour férié : Noël.')).toBeVisible();
  expect(reminders()).toEqual(['Jour férié : Noël.', 'Jour de fermeture : Inventaire.']);
});
