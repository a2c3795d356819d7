import { stubApi } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../reload/reload-page';
import { openShell } from '../testing/open-shell';

jest.mock('../reload/reload-page', () => ({ reloadPage: jest.fn() }));

const api = stubApi();
beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: [] })));
const banner = () => screen.queryByRole('complementary', { name: 'Versions de développement' });

it('a remote from a developer’s machine is named, until the released versions are wanted again', async () => {
  const overrides = () => [{ name: 'driver', entry: 'http://localhost:8104/remoteEntry.js' }];
  const { resetOverrides } = await openShell({ at: '/login', api, remotes: { overrides } });
  expect(banner()).toHaveTextContent('Version de développement : driver (localhost:8104)');
  await userEvent.click(screen.getByRole('button', { name: 'Revenir aux versions publiées' }));
  expect(resetOverrides).toHaveBeenCalledTimes(1);
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

it('nothing is shown where all are released', async () => {
  await openShell({ at: '/login', api });
  expect(banner()).not.toBeInTheDocument();
});
