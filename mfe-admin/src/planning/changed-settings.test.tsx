import type { SettingsSections } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { act, screen, within } from '@testing-library/react';
import { aHouse } from '../scenarios/house-sections';
import {
  type DriverFacts,
  lane,
  LUC,
  ofLuc,
  openDay,
  stubDay,
  stubDrivers,
  TOMORROW,
} from '../testing/open-day';
import { stubAdminApi } from '../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day/day-board';

const api = stubAdminApi();
beforeEach(() => sessionStorage.clear());

it('settings that somebody else changes reach an open planning: minutes, capacity and closed days', async () => {
  let house: SettingsSections = aHouse();
  let luc: DriverFacts = { capacity: { stops: 9, parts: null, minutes: null } };
  api.on('get', '/admin/settings', () => ({ sections: house }));
  stubDrivers(api, stubDay(api, [ofLuc(1, 'Barr')]), () => ({ luc }));
  const { store } = await openDay();
  expect((await screen.findAllByText(/^24.min$/))[0]).toBeVisible();
  expect(lane(LUC.name).getByRole('list', { name: 'Capacité' })).toHaveTextContent('1/9');

  const { hours, rounds } = house;
  house = {
    ...house,
    rounds: { ...rounds, version: 2, values: { ...rounds.values, visit_minutes: 30 } },
    hours: {
      ...hours,
      values: { ...hours.values, closed_days: [{ day: TOMORROW, label: 'Inventaire' }] },
    },
  };
  luc = { capacity: { stops: 5, parts: null, minutes: null } };
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Settings' }] })));
  expect((await screen.findAllByText(/^34.min$/))[0]).toBeVisible();
  expect((await screen.findAllByText(/Inventaire/))[0]).toBeVisible();
  const capacity = await lane(LUC.name).findByRole('list', { name: 'Capacité' });
  expect(await within(capacity).findByText(/1\/5/)).toBeVisible();
});
