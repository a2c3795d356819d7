import { sidebarKey } from '@cigogne/contract';
import { entityChanged, fetchShops, type AppStore } from '@cigogne/shared-api';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { openArea } from './testing/open-area';
import { stubAdminApi } from './testing/stub-admin-api';

const api = stubAdminApi();
const shops = [
  { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' },
  { id: 6, name: 'La Maison Bleue', email: 'bleue@cigogne.example' },
];
let asked: (string | null)[] = [];
const wideScreen = window.matchMedia.bind(window);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => {
    if (query.has('start_date')) asked.push(query.get('shop_id'));
    return { deliveries: [], count: 0, date_range: { start_date: null, end_date: null } };
  });
  api.on('get', '/admin/pricing/shops/6', () => ({ shop_id: 6, pricingRules: [] }));
  api.on('get', '/admin/users', () => []);
});
afterEach(() => {
  window.matchMedia = wideScreen;
});

const navigation = () => within(screen.getByRole('navigation', { name: 'Menu principal' }));

/** Reloads this tab, or with `fresh` opens another one, which has a session storage of its own. */
function openTab(path: string, fresh: 'reloaded' | 'fresh') {
  cleanup();
  if (fresh === 'fresh') sessionStorage.clear();
  return openArea(path, shops);
}

describe('in the collapsed sidebar', () => {
  beforeEach(() => localStorage.setItem(sidebarKey('admin'), 'true'));

  it('the filter is a button that names the shop and opens the list', async () => {
    const { user } = openArea('/admin/deliveries', shops);
    await user.click(
      await screen.findByRole('button', { name: 'Filtrer par magasin : tous les magasins' }),
    );
    const list = within(await screen.findByRole('dialog', { name: 'Filtrer par magasin' }));
    await user.click(list.getByRole('button', { name: 'La Maison Bleue' }));
    await waitFor(() => expect(asked.at(-1)).toBe('6'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(
      screen.getByRole('button', { name: 'Filtrer par magasin : La Maison Bleue' }),
    ).toHaveFocus();
    expect(navigation().getByRole('link', { name: 'Gestion utilisateurs' })).toBeVisible();
  });

  it('there is none where nothing is filtered by shop', async () => {
    openArea('/admin', shops);
    await screen.findByRole('heading', { name: 'Tableau de bord' });
    expect(screen.queryByRole('button', { name: /Filtrer par magasin/ })).not.toBeInTheDocument();
  });
});

describe('of a house with many shops', () => {
  const many = Array.from({ length: 1000 }, (_, index) => ({
    id: index + 1,
    name: `Magasin ${index + 1}`,
    email: `magasin${index + 1}@cigogne.example`,
  }));
  const choices = () => navigation().getAllByRole('button', { name: /agasin/ });

  it('the list begins with some of them, and finds the others by name', async () => {
    const { user } = openArea('/admin/deliveries', many);
    expect(await navigation().findByText('50 sur 1000 à l’écran')).toBeVisible();
    expect(choices()).toHaveLength(51);
    await user.type(navigation().getByRole('searchbox', { name: 'Rechercher un magasin' }), '987');
    await waitFor(() => expect(choices()).toHaveLength(2));
    await user.click(navigation().getByRole('button', { name: 'Magasin 987' }));
    await waitFor(() => expect(asked.at(-1)).toBe('987'));
    await user.clear(navigation().getByRole('searchbox', { name: 'Rechercher un magasin' }));
    expect(await navigation().findByText('50 sur 1000 à l’écran')).toBeVisible();
    expect(navigation().getByRole('button', { name: 'Magasin 987', pressed: true })).toBeVisible();
  });

  it('a search without a hit says so, and offers no account as if there were none', async () => {
    const { user } = openArea('/admin/deliveries', many);
    await user.type(
      await navigation().findByRole('searchbox', { name: 'Rechercher un magasin' }),
      'Zimmer',
    );
    expect(await navigation().findByText('Aucun magasin trouvé.')).toBeVisible();
    expect(navigation().queryByText('Créer un magasin')).not.toBeInTheDocument();
  });
});

it('follows shops that others activate, rename and close, and stays as it is when it cannot be read', async () => {
  const { store, user } = openArea('/admin/deliveries', shops);
  const [ried, bleue] = shops;
  await user.click(await navigation().findByRole('button', { name: 'La Maison Bleue' }));
  const zeller = { id: 7, name: 'Maison Zeller', email: 'zeller@cigogne.example' };
  api.on('get', '/admindelivery/shops', () => ({
    shops: [{ ...bleue, name: 'Maison Bleue' }, zeller],
  }));
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Shop' }] })));
  expect(await navigation().findByRole('button', { name: 'Maison Zeller' })).toBeVisible();
  expect(navigation().getByRole('button', { name: 'Maison Bleue', pressed: true })).toBeVisible();
  expect(navigation().queryByRole('button', { name: ried!.name })).not.toBeInTheDocument();

  api.on('get', '/admindelivery/shops', () => NO_NETWORK);
  await act(() => store.dispatch(fetchShops()));
  expect(navigation().getByRole('button', { name: 'Maison Bleue', pressed: true })).toBeVisible();
});

it('could not be read: the keyboard stays at the retry, and goes on at the shops when they come', async () => {
  api.on('get', '/admindelivery/shops', () => NO_NETWORK);
  const { store, user } = openArea('/admin/deliveries');
  await act(() => store.dispatch(fetchShops()));
  const again = await navigation().findByRole('button', { name: 'Réessayer' });
  let answer!: (body: unknown) => void;
  api.on('get', '/admindelivery/shops', () => new Promise((give) => (answer = give)));
  await user.click(again);
  expect(await navigation().findByText('Chargement des magasins...')).toBeVisible();
  await waitFor(() => expect(answer).toBeDefined());
  expect(again).toHaveFocus();
  answer({ shops });
  expect(await navigation().findByRole('button', { name: 'La Maison Bleue' })).toBeVisible();
  expect(navigation().getByRole('button', { name: 'Tous les magasins' })).toHaveFocus();
});

it('says why when the shops cannot be read at a retry either', async () => {
  api.on('get', '/admindelivery/shops', () => refusal(500, ''));
  const { store, user } = openArea('/admin/deliveries');
  await act(() => store.dispatch(fetchShops()));
  await user.click(await navigation().findByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('Failed to fetch shops')).toBeVisible();
  expect(navigation().getByText('Les magasins n’ont pas pu être lus.')).toBeVisible();
});

it('has shops whose account is closed, and says so, while deliveries of theirs are open', async () => {
  const [ried, bleue] = shops;
  const { user } = openArea('/admin/pricing', [ried!, { ...bleue!, closed: true }]);
  const name = 'La Maison Bleue (compte fermé)';
  await user.click(await navigation().findByRole('button', { name }));
  expect(await screen.findByText('0 of 0 prices set')).toBeVisible();
  expect(screen.getByRole('button', { name: `Retirer le filtre : ${name}` })).toBeVisible();
});

describe('a chosen shop that somebody else closes', () => {
  const closeBleue = (store: AppStore) => {
    api.on('get', '/admindelivery/shops', () => ({ shops: [shops[0]] }));
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Shop' }] })));
    return waitFor(() =>
      expect(navigation().queryByRole('button', { name: 'La Maison Bleue' })).toBeNull(),
    );
  };
  const chip = () => screen.findByRole('button', { name: 'Retirer le filtre : La Maison Bleue' });

  it('keeps the prices that are typed for it', async () => {
    api.on('get', '/admin/pricing/shops/6', () => ({
      shop_id: 6,
      pricingRules: [{ category_id: 20, category_name: 'Chaise', base_price: null }],
    }));
    const { store, user } = openArea('/admin/pricing', shops);
    await user.click(await navigation().findByRole('button', { name: 'La Maison Bleue' }));
    const price = await screen.findByRole('spinbutton', { name: 'Base price of Chaise (€)' });
    await user.type(price, '7.5');
    await closeBleue(store);
    expect(await chip()).toBeVisible();
    expect(price).toBeVisible();
    expect(price).toHaveDisplayValue('7.5');
  });

  it('filters the planning until the filter is taken away', async () => {
    const { store, user } = openArea('/admin/deliveries', shops);
    await user.click(await navigation().findByRole('button', { name: 'La Maison Bleue' }));
    await waitFor(() => expect(asked.at(-1)).toBe('6'));
    await closeBleue(store);
    expect(asked.at(-1)).toBe('6');
    const shown = await chip();
    await user.click(shown);
    await waitFor(() => expect(shown).not.toBeInTheDocument());
  });
});

it('on a phone a shop is chosen in the drawer, which closes', async () => {
  window.matchMedia = (query) => ({ ...wideScreen(query), matches: query.includes('max-width') });
  const { user } = openArea('/admin/deliveries', shops);
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  await user.click(await screen.findByRole('button', { name: 'La Maison Bleue' }));
  await waitFor(() => expect(asked.at(-1)).toBe('6'));
  expect(await screen.findByRole('button', { name: 'Ouvrir le menu' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
});

it('on a phone the drawer closes behind the way to the first shop', async () => {
  window.matchMedia = (query) => ({ ...wideScreen(query), matches: query.includes('max-width') });
  const { user } = openArea('/admin/deliveries');
  await user.click(await screen.findByRole('button', { name: 'Ouvrir le menu' }));
  const drawer = within(await screen.findByRole('dialog'));
  await user.click(drawer.getByRole('link', { name: 'Créer un magasin' }));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: 'Créer un magasin' })).not.toBeInTheDocument(),
  );
  expect(
    await screen.findByRole('button', { name: 'Ouvrir le menu', hidden: true }),
  ).toHaveAttribute('aria-expanded', 'false');
});

it.each([
  ['/admin/deliveries', 'Planning des Livraisons'],
  ['/admin/pricing', 'Shop Pricing Management'],
])('on %s the chosen shop stands beside the title and can be taken away', async (path, title) => {
  localStorage.setItem('selectedShop', '6');
  const { user } = openArea(path, shops);
  await screen.findByRole('heading', { name: title });
  const chip = await screen.findByRole('button', { name: 'Retirer le filtre : La Maison Bleue' });
  expect(chip).toHaveTextContent('La Maison Bleue');
  await user.click(chip);
  await waitFor(() => expect(chip).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { level: 1 })).toHaveFocus();
  expect(localStorage.getItem('selectedShop')).toBeNull();
});

describe('over several tabs', () => {
  it('a second one opened elsewhere leaves the filter of the first alone', async () => {
    const { user } = openArea('/admin/deliveries', shops);
    await user.click(await navigation().findByRole('button', { name: 'La Maison Bleue' }));
    const ofFirst = sessionStorage.getItem('selectedShop')!;

    openTab('/admin/users', 'fresh');
    await screen.findByRole('heading', { name: 'Gestion utilisateurs' });
    expect(localStorage.getItem('selectedShop')).toBe('6');

    sessionStorage.setItem('selectedShop', ofFirst);
    asked = [];
    openTab('/admin/deliveries', 'reloaded');
    await waitFor(() => expect(asked).toEqual(['6']));
  });

  it('each keeps its own over a reload', async () => {
    const { user } = openArea('/admin/deliveries', shops);
    await user.click(await navigation().findByRole('button', { name: 'La Maison Bleue' }));
    // Meanwhile another tab has made a choice.
    localStorage.setItem('selectedShop', '5');
    asked = [];
    const { user: again } = openTab('/admin/deliveries', 'reloaded');
    await waitFor(() => expect(asked).toEqual(['6']));
    await again.click(await navigation().findByRole('button', { name: 'Menu principal' }));
    await screen.findByRole('heading', { name: 'Tableau de bord' });
    expect(localStorage.getItem('selectedShop')).toBe('5');
  });

  it('one that starts elsewhere shows all shops, also after a reload', async () => {
    localStorage.setItem('selectedShop', '6');
    openArea('/admin/users', shops);
    await screen.findByRole('heading', { name: 'Gestion utilisateurs' });
    openTab('/admin/deliveries', 'reloaded');
    await waitFor(() => expect(asked).toEqual([null]));
  });
});

it.each([
  ['/admin', 'Tableau de bord'],
  ['/admin/users', 'Gestion utilisateurs'],
  ['/admin/deliveries', 'Planning des Livraisons'],
  ['/admin/products', 'Gestion produits'],
])('%s titles its tab %s', async (path, title) => {
  openArea(path, shops);
  await waitFor(() => expect(document.title).toBe(`${title} · Cigogne`));
});
