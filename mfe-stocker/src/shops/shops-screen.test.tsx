import { stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStockerArea } from '../testing/open-stocker-area';

const api = stubApi();

it('shows many shops in parts, and finds one by name', async () => {
  api.on('get', '/stocker/shops', () => ({
    shops: Array.from({ length: 1000 }, (_, index) => ({
      ...{ id: index + 1, name: `Magasin ${index + 1}`, email: `m${index + 1}@cigogne.example` },
    })),
  }));
  openStockerArea('/stocker/shops');
  expect(await screen.findByText('50 of 1000 shown')).toBeVisible();
  const shops = () => within(screen.getByRole('main')).getAllByRole('button', { name: /Magasin/ });
  expect(shops()).toHaveLength(50);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search shops' }), 'magasin 987');
  await waitFor(() => expect(shops()).toHaveLength(1));
});
