import { NO_LIMITS } from '@cigogne/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';
import './capacities-screen';

const api = stubAdminApi();

it('shows many drivers in parts, and finds one by name or number', async () => {
  api.on('get', '/admindelivery/capacities', () => ({
    ...{ house: NO_LIMITS, days: [] },
    drivers: Array.from({ length: 120 }, (_, index) => ({
      ...{ id: index + 1, name: `Chauffeur ${index + 1}`, driver_nr: String(700 + index) },
      capacity: NO_LIMITS,
    })),
  }));
  const { user } = openArea('/admin/capacities');
  const drivers = within(await screen.findByRole('list', { name: 'Chauffeurs' }));
  const names = () => drivers.queryAllByRole('heading').map(({ textContent }) => textContent);
  expect(names()).toHaveLength(50);
  const search = screen.getByRole('searchbox', { name: 'Nom ou numéro du chauffeur' });
  await user.type(search, '819');
  await waitFor(() => expect(names()).toEqual(['Chauffeur 120']));
  await user.type(search, '9');
  expect(await screen.findByText('Aucun chauffeur trouvé')).toBeVisible();
  expect(names()).toEqual([]);
});
