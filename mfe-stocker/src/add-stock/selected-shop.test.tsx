import { entityChanged } from '@cigogne/shared-api';
import { stubApi } from '@cigogne/shared-api/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetSelectedShop } from '../components/use-selected-shop';
import { openStockerArea } from '../testing/open-stocker-area';
import { stubStockForm } from '../testing/stock-form';

const api = stubApi();
stubStockForm(api);

const chooseInAnotherTab = () =>
  localStorage.setItem(
    'selectedShop',
    JSON.stringify({ id: 5, name: 'Meubles', email: 'ried@cigogne.example', user_id: 1 }),
  );

it('chooses a shop first, by name and e-mail, and remembers it under selectedShop', async () => {
  const { shown } = openStockerArea('/stocker/add');
  await userEvent.type(await screen.findByLabelText('Search shops'), 'ill@');
  expect(screen.queryByText('Meubles du Ried')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /Cuisines Ill/ }));
  expect(shown.address).toBe('/stocker/add');
  expect(JSON.parse(localStorage.getItem('selectedShop')!)).toMatchObject({ id: 6 });
  expect(await screen.findByRole('link', { name: 'Change Shop' })).toBeVisible();
});

it('adds for the shop that was chosen where the browser stores nothing', async () => {
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { shown } = openStockerArea('/stocker/add');
  await userEvent.click(await screen.findByRole('button', { name: /Cuisines Ill/ }));
  expect(await screen.findByRole('form', { name: 'Add to Stock' })).toBeVisible();
  expect(screen.getByText('Cuisines Ill')).toBeVisible();
  expect(shown.address).toBe('/stocker/add');
  full.mockRestore();
  await forgetSelectedShop();
});

it('shows the chosen shop by its present name, and says when its account has been closed', async () => {
  chooseInAnotherTab();
  const { store } = openStockerArea('/stocker/add');
  expect(await screen.findByText('Meubles du Ried')).toBeVisible();
  api.on('get', '/stocker/shops', () => ({ shops: [] }));
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Shop' }] })));
  expect(await screen.findByText(/^The account of this shop is closed/)).toBeVisible();
});

it('adds for the shop that this tab has chosen, also after a reload, whatever another tab chooses', async () => {
  const { unmount } = openStockerArea('/stocker/add');
  await userEvent.click(await screen.findByRole('button', { name: /Cuisines Ill/ }));
  await screen.findByRole('form', { name: 'Add to Stock' });
  chooseInAnotherTab();
  await userEvent.click(screen.getByRole('link', { name: 'Inventory' }));
  await screen.findByText('Aucun produit trouvé');
  await userEvent.click(screen.getByRole('link', { name: 'Add to Stock' }));
  expect(await screen.findByText('Cuisines Ill')).toBeVisible();
  unmount();
  openStockerArea('/stocker/add');
  expect(await screen.findByText('Cuisines Ill')).toBeVisible();
});

it('starts with the last choice of any tab, and keeps it whatever that tab chooses next', async () => {
  const ill = { id: 6, name: 'Cuisines Ill', email: 'ill@cigogne.example', user_id: 1 };
  localStorage.setItem('selectedShop', JSON.stringify(ill));
  const { unmount } = openStockerArea('/stocker/add');
  expect(await screen.findByText('Cuisines Ill')).toBeVisible();
  chooseInAnotherTab();
  unmount();
  openStockerArea('/stocker/add');
  expect(await screen.findByText('Cuisines Ill')).toBeVisible();
});

it('forgets the choice of the tab and the last one', async () => {
  const { unmount } = openStockerArea('/stocker/add');
  await userEvent.click(await screen.findByRole('button', { name: /Cuisines Ill/ }));
  await screen.findByRole('form', { name: 'Add to Stock' });
  unmount();
  await forgetSelectedShop();
  openStockerArea('/stocker/add');
  expect(await screen.findByLabelText('Search shops')).toBeVisible();
  expect(localStorage.getItem('selectedShop')).toBeNull();
});

it('chooses the shop anew when somebody else had chosen one', async () => {
  const shop = { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example', user_id: 2 };
  localStorage.setItem('selectedShop', JSON.stringify(shop));
  openStockerArea('/stocker/add');
  expect(await screen.findByLabelText('Search shops')).toBeVisible();
});
