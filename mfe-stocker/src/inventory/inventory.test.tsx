import { MAX_COUNTED_PRODUCTS, SEARCH_MAX } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { PAUSE_MS } from '@cigogne/shared-ui/paused-text';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ALL, SOFA } from '../testing/an-inventory';
import { answerInventory, openStockerArea } from '../testing/open-stocker-area';

const api = stubApi();
const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent);

beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

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
    // The ARIA value for a list of unknown length.
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

  it('tells a shop’s present name once the office has renamed it', async () => {
    answerInventory(api, { active: [SOFA] });
    const { store } = openStockerArea('/stocker/inventory');
    await screen.findByText(SOFA.name);
    answerInventory(api, { active: [{ ...SOFA, shop_name: 'Ried et Fils' }] });
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Shop' }] })));
    expect(await screen.findByText('Ried et Fils')).toBeVisible();
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

  it('of the address are cut where the server takes no more', async () => {
    const requests = answerInventory(api, ALL);
    openStockerArea(`/stocker/inventory?search=${'x'.repeat(101)}`);
    expect(await screen.findByRole('searchbox')).toHaveValue('x'.repeat(SEARCH_MAX));
    expect(requests[0]?.query).toEqual({ search: 'x'.repeat(SEARCH_MAX) });
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
    // The pressed button is gone.
    expect(screen.getByRole('tab', { name: /^Inventaire Actif/ })).toHaveFocus();
  });

  it('are cleared with what was typed just before', async () => {
    const requests = answerInventory(api, ALL);
    const { shown } = openStockerArea('/stocker/inventory?section=A');
    const box = await screen.findByLabelText('Rechercher un produit');
    await screen.findByText('2 produit(s) trouvé(s)');
    jest.useFakeTimers();
    fireEvent.change(box, { target: { value: 'table' } });
    fireEvent.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(box).toHaveValue('');
    act(() => jest.advanceTimersByTime(PAUSE_MS));
    expect(shown.address).toBe('/stocker/inventory');
    expect(requests.filter(({ query }) => query.search)).toEqual([]);
  });

  it('leave that of the shops empty when these fail, and says so', async () => {
    answerInventory(api, ALL);
    api.on('get', '/stocker/shops', () => refusal(500, ''));
    openStockerArea('/stocker/inventory');
    expect(await screen.findByText('Failed to fetch shops')).toBeVisible();
    expect(optionsOf('Magasin')).toEqual(['Tous les magasins']);
    expect(screen.getByText('Table Illwald')).toBeVisible();
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
