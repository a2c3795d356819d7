import type { Overview } from '@cigogne/contract';
import { NO_NETWORK } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

const DAY: Overview = {
  date: '2026-11-21',
  today: [
    { status: 'completed', count: 1 },
    { status: 'assigned', count: 4 },
  ],
  unscheduled: 7,
  unassigned: 2,
  unassigned_from: '2026-10-02',
  awaited_products: 12,
  open_quotes: 3,
  account_requests: 1,
};

beforeEach(() => api.on('get', '/admin/overview', () => DAY));

describe('the overview', () => {
  it('shows the deliveries of the day by status, each leading to what it counts', async () => {
    openArea('/admin');
    const today = within(await screen.findByRole('region', { name: 'Livraisons du jour' }));
    expect(today.getByText('5')).toBeVisible();
    expect(
      today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['4 ATTRIBUÉE', '/admin/deliveries?day=2026-11-21&status=assigned'],
      ['1 TERMINÉE', '/admin/deliveries?day=2026-11-21&status=completed'],
    ]);
  });

  it.each([
    ['À planifier', '7', '/admin/deliveries?panel=unscheduled'],
    ['Sans chauffeur', '2', '/admin/deliveries?driver=none&date=2026-10-02'],
    ['Produits attendus', '12', '/admin/products?tab=received'],
    ['Demandes de devis', '3', '/admin#demandes-de-devis'],
    ['Demandes de compte', '1', '/admin/users?status=request'],
  ])('counts %s: %s, and leads to them', async (title, count, address) => {
    openArea('/admin');
    const figure = await screen.findByRole('link', { name: new RegExp(`^${title}`) });
    expect(within(figure).getByText(count)).toBeVisible();
    expect(figure).toHaveAttribute('href', address);
  });

  it('leads to those without a driver in the present month while it is not told which is the first', async () => {
    api.on('get', '/admin/overview', () => ({ ...DAY, unassigned: 0, unassigned_from: null }));
    openArea('/admin');
    expect(await screen.findByRole('link', { name: /^Sans chauffeur/ })).toHaveAttribute(
      'href',
      '/admin/deliveries?driver=none',
    );
  });

  it('has six quick actions below', async () => {
    const { user } = openArea('/admin');
    const actions = within(await screen.findByRole('navigation', { name: 'Accès rapides' }));
    expect(actions.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Manage Users',
      'View Deliveries',
      'Manage Inventory',
      'Driver Schedule',
      'Shop Pricing',
      'Analytics Dashboard',
    ]);
    api.on('get', '/admin/users', () => []);
    await user.click(actions.getByRole('button', { name: 'Manage Users' }));
    expect(await screen.findByRole('heading', { name: 'Gestion utilisateurs' })).toBeVisible();
  });

  it('says so on a day without deliveries', async () => {
    api.on('get', '/admin/overview', () => ({ ...DAY, today: [] }));
    openArea('/admin');
    expect(await screen.findByText('Aucune livraison prévue aujourd’hui.')).toBeVisible();
  });

  it('can ask again for numbers that could not be loaded', async () => {
    api.on('get', '/admin/overview', () => NO_NETWORK);
    const { user } = openArea('/admin');
    const alert = await screen.findByRole('alert');
    api.on('get', '/admin/overview', () => DAY);
    await user.click(within(alert).getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByRole('link', { name: /^À planifier/ })).toBeVisible();
  });
});
