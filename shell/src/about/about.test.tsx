import { NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { openAbout } from '@cigogne/shared-ui/about';
import { act, screen } from '@testing-library/react';
import { openShell } from '../testing/open-shell';

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));

async function openDialog() {
  await openShell({ at: '/login', api });
  act(() => openAbout({ language: 'fr' }));
  return screen.findByRole('dialog', { name: 'À propos' });
}

it("'À propos' tells the versions of shell and server", async () => {
  api.on('get', '/public/version', () => ({ version: '2.3.4', commit: '0123456789abcdef' }));
  const dialog = await openDialog();
  expect(await screen.findByText('2.3.4')).toBeVisible();
  expect(dialog).toHaveTextContent(`Application${SHELL_VERSION}`);
  expect(dialog).toHaveTextContent('01234567');
});

it('and says so when the server cannot be reached', async () => {
  api.on('get', '/public/version', () => NO_NETWORK);
  await openDialog();
  expect(await screen.findByText('serveur injoignable')).toBeVisible();
});
