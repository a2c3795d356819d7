import { RemoteFailure } from '@cigogne/shared-api';
import { anAuthUser, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wasReloadedBecause, reloadBecause } from '../reload/reload-because';
import { AREA_HEADINGS, openFakeArea, openShell } from '../testing/open-shell';

jest.mock('../reload/reload-because');

const api = stubApi();
const user = anAuthUser({ role: 'shop' });
const incompatible = () => Promise.reject(new RemoteFailure('shop', 'incompatible'));

beforeEach(() => jest.spyOn(console, 'error').mockImplementation());
afterEach(() => {
  jest.restoreAllMocks();
  forgetSession();
});

it('Recharger loads the page because of the failure', async () => {
  await openShell({ at: '/shop', user, api, open: incompatible });
  await userEvent.click(await screen.findByRole('button', { name: 'Recharger' }));
  expect(reloadBecause).toHaveBeenCalledWith('shop', expect.any(RemoteFailure));
});

it('is not offered again by the page that it brought, which can be tried again', async () => {
  jest.mocked(wasReloadedBecause).mockReturnValue(true);
  const open = jest.fn(openFakeArea).mockImplementationOnce(incompatible);
  const newerVersions = () => Promise.resolve([{ name: 'shop', version: '2.0.0' }]);
  await openShell({ at: '/shop', user, api, open, remotes: { newerVersions } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Le rechargement n’a pas suffi');
  expect(screen.queryByRole('button', { name: 'Recharger' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Accueil' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('heading', { name: AREA_HEADINGS.shop })).toBeVisible();
});
