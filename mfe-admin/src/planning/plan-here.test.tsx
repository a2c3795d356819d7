import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { LUC, ofLuc, openDay, stubDay } from '../testing/open-day';
import { stubAdminApi } from '../testing/stub-admin-api';
// Loaded lazily; imported here, so that no test has to wait for it.
import './day/day-board';

jest.mock('./day/plan-here', () => {
  throw new Error('Loading chunk plan-here failed.');
});

const api = stubAdminApi();
afterEach(() => jest.restoreAllMocks());

it('without the code of ‘Planifier ici’ the planning goes on, and the panel still plans', async () => {
  const caught = jest.spyOn(console, 'error').mockImplementation();
  stubDay(api, [ofLuc(1, 'Barr')], [aPlannedDelivery({ id: 7, customer_name: 'Fegersheim' })]);
  const { user } = await openDay();
  await user.click(await screen.findByRole('button', { name: '1 livraison non planifiée' }));
  expect(
    await screen.findByRole('button', { name: 'Planifier la livraison de Fegersheim' }),
  ).toBeVisible();
  // React logs errors caught by a boundary.
  await waitFor(() => expect(caught).toHaveBeenCalled());
  expect(screen.queryByRole('button', { name: /Planifier ici/ })).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: LUC.name })).toBeVisible();
  expect(
    screen.getByRole('button', { name: 'Planifier la livraison de Fegersheim' }),
  ).toBeVisible();
});
