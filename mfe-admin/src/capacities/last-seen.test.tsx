import 'fake-indexeddb/auto';
import { formatDay, NO_LIMITS, todayInParis } from '@cigogne/contract';
import { recordFirstCalls } from '@cigogne/shared-api';
import { NO_NETWORK } from '@cigogne/shared-api/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

import './capacities-screen';

const api = stubAdminApi();
const today = todayInParis();

it('what was last seen on this device is changed once the server has said what it is now', async () => {
  const answer = () => ({
    house: NO_LIMITS,
    drivers: [{ id: 6, name: 'Marie Ott', driver_nr: null, capacity: NO_LIMITS }],
    days: [{ driver_id: 6, day: today, absence: 'day', ...NO_LIMITS, note: null }],
  });
  const open = async () => {
    openArea('/admin/capacities');
    const name = `Modifier : Marie Ott, Le ${formatDay(today)}`;
    return screen.findByRole('button', { name });
  };
  api.on('get', '/admindelivery/capacities', answer);
  recordFirstCalls();
  expect(await open()).toBeEnabled();
  cleanup();

  api.on('get', '/admindelivery/capacities', () => NO_NETWORK);
  const modify = await open();
  expect(modify).toBeDisabled();
  api.on('get', '/admindelivery/capacities', answer);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(modify).toBeEnabled());
});
