import { MemoryRouter, Route, Routes, useLocation } from '@cigogne/shared-api/router';
import { anAuthUser, createTestStore, NO_NETWORK, type stubApi } from '@cigogne/shared-api/testing';
import type { DriverDelivery } from '@cigogne/contract';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { Toaster } from '@cigogne/shared-ui/toaster';
import { render } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Provider } from 'react-redux';
import { driverApi } from '../api/driver-api';
import { DriverRoutes } from '../routes';

/** A store with driver Marc Weber signed in. */
export const createDriverStore = () =>
  createTestStore({
    user: anAuthUser({ name: 'Marc Weber', role: 'driver', driver_nr: '07' }),
    apis: [driverApi],
  });

let shown = '';

/** The area's present address, with which a reload opens it. */
export const presentAddress = (): string => shown;

function Address() {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    shown = pathname + search;
  }, [pathname, search]);
  return null;
}

/** Opens the driver's area as the shell does, for driver Marc Weber. */
export function openDriverArea(address = '/driver', store = createDriverStore()) {
  render(
    <Provider store={store}>
      <SuiteProviders>
        <MemoryRouter initialEntries={[address]}>
          <Address />
          <Routes>
            <Route path="/driver/*" element={<DriverRoutes />} />
          </Routes>
        </MemoryRouter>
        <Toaster />
        <ConfirmHost />
      </SuiteProviders>
    </Provider>,
  );
  return store;
}

/** Answers both lists; returns the requests with their ranges. */
export function answerLists(
  api: ReturnType<typeof stubApi>,
  lists: { incomplete?: DriverDelivery[]; completed?: DriverDelivery[] } = {},
) {
  const requests: { list: string; range: string }[] = [];
  const answer = (list: 'incomplete' | 'completed') => {
    const path = { incomplete: 'Incomplete', completed: 'Completed' }[list];
    api.on('get', `/driver/getOwn${path}Deliveries`, ({ query }) => {
      requests.push({ list, range: `${query.get('start_date')} ${query.get('end_date')}` });
      const deliveries = lists[list] ?? [];
      return { driver: { driver_name: 'Marc Weber', driver_nr: '07', deliveries } };
    });
  };
  answer('incomplete');
  answer('completed');
  return requests;
}

/** From now on the lists cannot be fetched. */
export function cutLists(api: ReturnType<typeof stubApi>): void {
  for (const list of ['Incomplete', 'Completed']) {
    api.on('get', `/driver/getOwn${list}Deliveries`, () => NO_NETWORK);
  }
}
