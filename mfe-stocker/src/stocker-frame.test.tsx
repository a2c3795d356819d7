import { sidebarKey } from '@cigogne/contract';
import { stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import manifest from '../remote.json';
import { answerInventory, openStockerArea } from './testing/open-stocker-area';

const api = stubApi();

it('names the area and leads through it', async () => {
  answerInventory(api);
  const { shown } = openStockerArea('/stocker');
  expect(await screen.findByText('Stocker')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Dashboard', current: 'page' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Inventory' }));
  expect(await screen.findByRole('heading', { name: 'Inventaire' })).toBeVisible();
  expect(shown.address).toBe('/stocker/inventory');
  expect(screen.getByRole('link', { name: 'Inventory', current: 'page' })).toBeVisible();
});

it('says that it is English, but for the inventory', async () => {
  answerInventory(api);
  const { unmount } = openStockerArea('/stocker');
  const page = document.documentElement;
  const languageOf = (element: HTMLElement) => element.closest('[lang]');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(page).toHaveAttribute('lang', 'en');
  await userEvent.click(screen.getByRole('link', { name: 'Inventory' }));
  const title = await screen.findByRole('heading', { name: 'Inventaire' });
  // Its dialogs and toasts are rendered outside the screen.
  expect(page).toHaveAttribute('lang', 'fr');
  expect(languageOf(title)).toHaveAttribute('lang', 'fr');
  const link = screen.getByRole('link', { name: 'Add to Stock' });
  expect(languageOf(link)).toHaveAttribute('lang', 'en');
  await userEvent.click(link);
  await screen.findByRole('heading', { name: 'Select a Shop' });
  expect(page).toHaveAttribute('lang', 'en');
  unmount();
  expect(page).not.toHaveAttribute('lang', 'en');
});

it('leads from the dashboard to the inventory', async () => {
  answerInventory(api);
  const { shown } = openStockerArea('/stocker');
  await userEvent.click(await screen.findByRole('link', { name: /^View Inventory/ }));
  expect(await screen.findByRole('heading', { name: 'Inventaire' })).toBeVisible();
  expect(shown.address).toBe('/stocker/inventory');
});

it('shows the dashboard for an address it does not know', async () => {
  const { shown } = openStockerArea('/stocker/nowhere');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(shown.address).toBe('/stocker');
});

it('stays folded as the frame was that the shell shows while the area loads', async () => {
  localStorage.setItem(sidebarKey(manifest.name), 'true');
  openStockerArea('/stocker');
  await userEvent.click(await screen.findByRole('button', { name: 'Expand menu' }));
  expect(screen.getByText('Lucie Kern')).toBeVisible();
  expect(localStorage.getItem(sidebarKey(manifest.name))).toBe('false');
});

it('asks before it signs out, and then forgets the shop that was selected', async () => {
  localStorage.setItem('selectedShop', JSON.stringify({ id: 5, name: 'Meubles du Ried' }));
  const { store } = openStockerArea('/stocker');
  api.on('post', '/auth/logout', () => undefined);
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('Are you sure you want to logout?');
  expect(store.getState().session.user).not.toBeNull();
  await userEvent.click(within(question).getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(store.getState().session.user).toBeNull());
  await waitFor(() => expect(localStorage.getItem('selectedShop')).toBeNull());
});
