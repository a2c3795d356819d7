import { MAX_COUNTED_PRODUCTS } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { anInventoryProduct, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerInventory, openStockerArea } from '../testing/open-stocker-area';

const api = stubApi();
const SOFA = anInventoryProduct({ id: 1, name: 'Canapé Ried' });
const TABLE = anInventoryProduct({ id: 2, name: 'Table Illwald', status: 'damaged' });
const SOLD = anInventoryProduct({ id: 3, name: 'Buffet Kochersberg', status: 'delivered' });
const COMING = anInventoryProduct({
  id: 4,
  name: 'Lit Florival',
  status: 'depo',
  received_date: null,
  expected_date: '2026-02-04',
});
const ALL = { active: [SOFA, TABLE], received: [COMING], delivered: [SOLD] };

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeEach(() => localStorage.clear());

describe('opening the inventory', () => {
  it('shows the active products under their title, and how many each tab holds', async () => {
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    expect(await screen.findByRole('heading', { name: 'Inventaire' })).toBeVisible();
    expect(screen.getByText('Gérez vos produits et stocks')).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Inventaire Actif 2' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Livrés 1' })).toBeVisible();
    expect(screen.getByText('Table Illwald')).toBeVisible();
    expect(screen.queryByText('Buffet Kochersberg')).not.toBeInTheDocument();
    expect(screen.queryByText(/produit\(s\) trouvé\(s\)/)).not.toBeInTheDocument();
  });

  it('tells of more products than are counted that there are more', async () => {
    answerInventory(api);
    const manyActive = { products: [SOFA], total: MAX_COUNTED_PRODUCTS + 1, next_cursor: null };
    api.on('get', '/stocker/inventory/active', () => manyActive);
    openStockerArea('/stocker/inventory?search=canape');
    expect(await screen.findByRole('tab', { name: 'Inventaire Actif 9999+' })).toBeVisible();
    expect(screen.getByText('9999+ produit(s) trouvé(s)')).toBeVisible();
    // What ARIA says of a list whose length is not known.
    const only = within(screen.getByRole('tabpanel')).getByRole('listitem');
    expect(only).toHaveAttribute('aria-setsize', '-1');
  });

  it('asks once for each list, also while it is still loading', async () => {
    const requests = answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    await userEvent.click(await screen.findByRole('tab', { name: /^Livrés/ }));
    await screen.findByText('Buffet Kochersberg');
    expect(requests.map(({ list }) => list).sort()).toEqual(['active', 'delivered', 'received']);
  });

  it('shows the delivered products on their tab', async () => {
    answerInventory(api, ALL);
    const { shown } = openStockerArea('/stocker/inventory');
    await userEvent.click(await screen.findByRole('tab', { name: 'Livrés 1' }));
    expect(await screen.findByText('Buffet Kochersberg')).toBeVisible();
    expect(screen.queryByText('Table Illwald')).not.toBeInTheDocument();
    expect(shown.address).toBe('/stocker/inventory?tab=delivered');
  });

  it('shows that it is loading', async () => {
    answerInventory(api);
    api.on('get', '/stocker/inventory/active', () => new Promise(() => undefined));
    openStockerArea('/stocker/inventory');
    expect(await screen.findByLabelText('Chargement de l’inventaire')).toBeVisible();
  });

  it('says when there is nothing', async () => {
    answerInventory(api);
    openStockerArea('/stocker/inventory');
    expect(await screen.findByText('Aucun produit trouvé')).toBeVisible();
  });
});

describe('the filters', () => {
  it('offer every shop, the sections A to F, and the statuses of what is in stock', async () => {
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    await screen.findByRole('option', { name: 'Cuisines Ill' });
    expect(optionsOf('Magasin')).toEqual(['Tous les magasins', 'Meubles du Ried', 'Cuisines Ill']);
    expect(optionsOf('Section')).toEqual([
      'Toutes les sections',
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((section) => `Section ${section}`),
    ]);
    expect(optionsOf('Statut')).toEqual([
      'Tous les statuts',
      'Depo',
      'Endommagé',
      'Vers Magasin',
      'Retour Fabricant',
      'En Magasin',
      'Pièce',
    ]);
  });

  it('name a shop that is not offered, until another one is chosen', async () => {
    answerInventory(api);
    openStockerArea('/stocker/inventory?shop_id=999');
    const shop = await screen.findByRole('combobox', { name: 'Magasin' });
    expect(shop).toHaveDisplayValue('Magasin n° 999');
    await userEvent.selectOptions(shop, 'Tous les magasins');
    expect(within(shop).queryByText('Magasin n° 999')).not.toBeInTheDocument();
  });

  it('narrow the list, count what was found, and stay in the address', async () => {
    const requests = answerInventory(api, ALL);
    const { shown } = openStockerArea('/stocker/inventory');
    await screen.findByRole('option', { name: 'Cuisines Ill' });
    await userEvent.selectOptions(screen.getByLabelText('Magasin'), 'Cuisines Ill');
    await userEvent.selectOptions(screen.getByLabelText('Section'), 'Section B');
    await userEvent.selectOptions(screen.getByLabelText('Statut'), 'Endommagé');
    await waitFor(() =>
      expect(requests.filter(({ list }) => list === 'active').at(-1)?.query).toEqual({
        shop_id: '6',
        section: 'B',
        status: 'damaged',
      }),
    );
    expect(await screen.findByText('2 produit(s) trouvé(s)')).toBeVisible();
    expect(shown.address).toBe('/stocker/inventory?shop_id=6&section=B&status=damaged');
  });

  it('search once the typing pauses, not for every letter', async () => {
    const requests = answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    await userEvent.type(await screen.findByLabelText('Rechercher un produit'), 'table ');
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ search: 'table' }));
    const searches = requests.filter(({ list, query }) => list === 'active' && query.search);
    expect(searches.map(({ query }) => query.search)).toEqual(['table']);
    expect(screen.getByLabelText('Rechercher un produit')).toHaveValue('table ');
  });

  it('search for the same again that was just cleared', async () => {
    const requests = answerInventory(api, ALL);
    const { shown } = openStockerArea('/stocker/inventory');
    const box = await screen.findByLabelText('Rechercher un produit');
    fireEvent.change(box, { target: { value: 'table' } });
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({ search: 'table' }));
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    fireEvent.change(box, { target: { value: 'table' } });
    await waitFor(() => expect(shown.address).toBe('/stocker/inventory?search=table'));
    expect(box).toHaveValue('table');
  });

  it('have no status on the delivered tab, and do not send it there', async () => {
    const requests = answerInventory(api, ALL);
    openStockerArea('/stocker/inventory?tab=delivered&status=damaged');
    await screen.findByText('Buffet Kochersberg');
    expect(screen.queryByLabelText('Statut')).not.toBeInTheDocument();
    expect(requests.find(({ list }) => list === 'delivered')?.query).toEqual({});
    expect(screen.queryByText(/produit\(s\) trouvé\(s\)/)).not.toBeInTheDocument();
  });

  it('are read from the address, where an unknown choice is none', async () => {
    const requests = answerInventory(api, ALL);
    openStockerArea('/stocker/inventory?shop_id=5&section=Z&status=depo&search=buffet');
    expect(await screen.findByText('2 produit(s) trouvé(s)')).toBeVisible();
    expect(requests[0]?.query).toEqual({ shop_id: '5', search: 'buffet' });
    expect(screen.getByLabelText('Rechercher un produit')).toHaveValue('buffet');
    expect(screen.getByLabelText('Magasin')).toHaveValue('5');
  });

  it('are cleared all at once, the search box included', async () => {
    const requests = answerInventory(api);
    const { shown } = openStockerArea('/stocker/inventory?shop_id=5&section=A&search=buffet');
    expect(await screen.findByText('0 produit(s) trouvé(s)')).toBeVisible();
    const [clear] = screen.getAllByRole('button', { name: 'Effacer les filtres' });
    await userEvent.click(clear!);
    await waitFor(() => expect(requests.at(-1)?.query).toEqual({}));
    expect(screen.getByLabelText('Rechercher un produit')).toHaveValue('');
    expect(shown.address).toBe('/stocker/inventory');
    expect(screen.queryByRole('button', { name: 'Effacer les filtres' })).not.toBeInTheDocument();
  });
});

describe('grid and list', () => {
  it('starts as a grid and remembers the list', async () => {
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    expect(await screen.findByRole('button', { name: 'Grille', pressed: true })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    expect(screen.getByRole('button', { name: 'Liste', pressed: true })).toBeVisible();
    expect(localStorage.getItem('cigogne.inventory.layout')).toBe('list');
  });

  it('opens in the layout chosen last', async () => {
    localStorage.setItem('cigogne.inventory.layout', 'list');
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    expect(await screen.findByRole('button', { name: 'Liste', pressed: true })).toBeVisible();
  });
});

describe('a list of which more cannot be fetched', () => {
  const SENTENCE = 'Failed to fetch active inventory';

  /** Answers the first page; what the second one answers, and how often it was asked for, is in the result. */
  function answerTwoPages() {
    answerInventory(api);
    const second = { asked: 0, answer: (): unknown => refusal(500, '') };
    api.on('get', '/stocker/inventory/active', ({ query }) => {
      if (!query.get('cursor')) return { products: [SOFA], total: 2, next_cursor: 'second' };
      second.asked += 1;
      return second.answer();
    });
    return second;
  }

  it('keeps its products and their number, and says why below them', async () => {
    answerTwoPages();
    openStockerArea('/stocker/inventory');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    // Once as a toast, once below the list.
    expect(screen.getAllByText(SENTENCE)).toHaveLength(2);
    expect(screen.getByText('Canapé Ried')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 2' })).toBeVisible();
  });

  it('is not asked for again and again, but by the button', async () => {
    const second = answerTwoPages();
    openStockerArea('/stocker/inventory');
    await screen.findByRole('button', { name: 'Réessayer' });
    await userEvent.click(screen.getByRole('button', { name: 'Liste' }));
    await userEvent.click(screen.getByRole('button', { name: 'Grille' }));
    expect(second.asked).toBe(1);

    let answer: (products: unknown[]) => void = () => undefined;
    second.answer = () =>
      new Promise((resolve) => {
        answer = (products) => resolve({ products, total: 2, next_cursor: null });
      });
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    const waiting = await screen.findByRole('button', { name: 'Chargement…' });
    expect(waiting).toHaveFocus();
    await userEvent.click(waiting);
    act(() => answer([TABLE]));
    expect(await screen.findByText('Table Illwald')).toBeVisible();
    await waitFor(() => expect(waiting).not.toBeInTheDocument());
    expect(second.asked).toBe(2);
    // The keyboard goes on at the list.
    expect(document.activeElement).toContainElement(screen.getByText('Table Illwald'));
    expect(document.body).not.toHaveFocus();
  });

  it('keeps them also when they cannot be fetched anew', async () => {
    answerInventory(api, ALL);
    const { store } = openStockerArea('/stocker/inventory');
    await screen.findByText('Table Illwald');
    api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Product' }] })));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getByText('Table Illwald')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 2' })).toBeVisible();
    answerInventory(api, { ...ALL, active: [SOFA] });
    await userEvent.click(again);
    expect(await screen.findByRole('tab', { name: 'Inventaire Actif 1' })).toBeVisible();
    await waitFor(() => expect(again).not.toBeInTheDocument());
  });
});

it('an empty list that cannot be fetched anew says so, with a button', async () => {
  answerInventory(api);
  const { store } = openStockerArea('/stocker/inventory');
  await screen.findByText('Aucun produit trouvé');
  api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
  act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Product' }] })));
  const again = await screen.findByRole('button', { name: 'Réessayer' });
  answerInventory(api, ALL);
  await userEvent.click(again);
  expect(await screen.findByText('Table Illwald')).toBeVisible();
});

describe('a list that cannot be fetched', () => {
  it('does not show the products of the filters before in its place', async () => {
    answerInventory(api, ALL);
    openStockerArea('/stocker/inventory');
    await screen.findByText('Table Illwald');
    api.on('get', '/stocker/inventory/active', () => refusal(500, ''));
    await userEvent.selectOptions(screen.getByLabelText('Section'), 'Section B');
    expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeVisible();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    expect(screen.getByRole('tab', { name: 'Inventaire Actif 0' })).toBeVisible();
  });

  it.each([
    ['active', 'Failed to fetch active inventory'],
    ['received', 'Failed to fetch received inventory'],
    ['delivered', 'Failed to fetch delivered inventory'],
  ])('falls back to empty, says why and can be tried again: %s', async (list, sentence) => {
    answerInventory(api, ALL);
    api.on('get', `/stocker/inventory/${list}`, () => refusal(500, ''));
    openStockerArea(`/stocker/inventory?tab=${list}`);
    // Once as a toast, once in place of the list.
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    answerInventory(api, ALL);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findAllByRole('article')).not.toHaveLength(0);
  });

  it('shows the server’s sentence when it sent one', async () => {
    answerInventory(api, ALL);
    api.on('get', '/stocker/inventory/active', () => refusal(500, 'Base indisponible'));
    openStockerArea('/stocker/inventory');
    await waitFor(() => expect(screen.getAllByText('Base indisponible')).toHaveLength(2));
  });

  it('leaves the shop filter empty when the shops fail, and says so', async () => {
    answerInventory(api, ALL);
    api.on('get', '/stocker/shops', () => refusal(500, ''));
    openStockerArea('/stocker/inventory');
    expect(await screen.findByText('Failed to fetch shops')).toBeVisible();
    expect(optionsOf('Magasin')).toEqual(['Tous les magasins']);
    expect(screen.getByText('Table Illwald')).toBeVisible();
  });
});
