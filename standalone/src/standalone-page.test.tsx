import type { RoleApp } from '@cigogne/shared-api';
import { anAuthUser, createTestStore, NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { StandalonePage } from './standalone-page';

const api = stubApi();

const DEMO_ACCOUNTS = [
  { role: 'shop', email: 'boutique@cigogne.example', password: 'demo1234' },
  { role: 'driver', email: 'chauffeur@cigogne.example', password: 'demo1234' },
];

const roleApp: RoleApp = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => <p>Espace boutique</p>,
};

function open(
  options: { user?: ReturnType<typeof anAuthUser>; name?: 'shop' | 'public' } = {},
): void {
  const store = createTestStore(options.user ? { user: options.user } : {});
  render(
    <Provider store={store}>
      <StandalonePage name={options.name ?? 'shop'} roleApp={roleApp} />
    </Provider>,
  );
}

beforeEach(() => api.on('get', '/public/site', () => ({ demo_accounts: DEMO_ACCOUNTS })));

it('signs in as a demo account of its area, and opens it', async () => {
  const sent: unknown[] = [];
  api.on('post', '/auth/login', async ({ request }) => {
    sent.push(await request.json());
    return anAuthUser({ role: 'shop' });
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'MAGASIN' }));
  expect(await screen.findByText('Espace boutique')).toBeVisible();
  expect(sent).toEqual([{ email: 'boutique@cigogne.example', password: 'demo1234' }]);
});

it('offers no account of another area', async () => {
  open();
  await screen.findByRole('button', { name: 'MAGASIN' });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

it('shows who is signed in, and signs out', async () => {
  api.on('post', '/auth/logout', () => undefined);
  open({ user: anAuthUser({ role: 'shop', name: 'Camille Roth' }) });
  expect(screen.getByText('Camille Roth')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
  expect(await screen.findByRole('button', { name: 'MAGASIN' })).toBeVisible();
  expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
});

it('keeps somebody of another role out', () => {
  open({ user: anAuthUser({ role: 'driver' }) });
  expect(screen.queryByText('Espace boutique')).not.toBeInTheDocument();
});

it('opens an area that needs no session, with or without a server', async () => {
  api.on('get', '/public/site', () => NO_NETWORK);
  open({ name: 'public' });
  expect(await screen.findByText('Espace boutique')).toBeVisible();
});
