import {
  addDays,
  formatDay,
  type ShopDetails,
  type ShopSummary,
  todayInParis,
} from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { aPricedDelivery, aPricedItem } from '../testing/a-priced-delivery';
import { NO_CHARTS } from '../testing/no-charts';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const TODAY = todayInParis();

const shop = (given: Partial<ShopSummary>): ShopSummary => ({
  shop_id: 5,
  shop_name: 'Meubles du Ried',
  total_deliveries: 3,
  unique_drivers: 2,
  unique_customers: 3,
  earliest_delivery: '2026-02-03',
  latest_delivery: '2026-02-24',
  total: 300,
  ...given,
});

let asked: string[];
let details: ShopDetails;

beforeEach(() => {
  asked = [];
  localStorage.clear();
  details = {
    id: 5,
    name: 'Meubles du Ried',
    total: 91.04,
    delivery_count: 2,
    deliveries: [
      aPricedDelivery({
        status: 'completed',
        items: [
          aPricedItem({ id: 1, product_name: 'Lit', price: 60, base_price: 60, final_price: 60 }),
          aPricedItem({
            id: 2,
            product_name: 'Table',
            category_name: 'Table basse',
            received_date: null,
            base_price: 44.34,
            price: 44.34,
            discount: 13.3,
            final_price: 31.04,
          }),
          aPricedItem({ id: 3, product_name: 'Banc', base_price: null, price: 0, final_price: 0 }),
        ],
        total: 91.04,
      }),
      aPricedDelivery({
        id: 102,
        status: 'assigned',
        delivery_date: null,
        driver_name: null,
        items: [],
        total: 0,
      }),
    ],
  };
  api.on('get', '/admin/analytics/charts', () => NO_CHARTS);
  for (const half of ['incomplete', 'completed']) {
    api.on('get', `/admin/analytics/shops/${half}/summary`, ({ query }) => {
      asked.push(`${half} ${query.get('start_date')} ${query.get('end_date')}`);
      return {
        shops: [
          shop({ total_deliveries: half === 'completed' ? 40 : 3 }),
          shop({
            shop_id: 6,
            shop_name: 'Atelier Hanau',
            total_deliveries: 0,
            earliest_delivery: null,
            latest_delivery: null,
            total: 0,
          }),
          shop({ shop_id: 7, shop_name: 'Literie des Vosges', total: 1200.5, total_deliveries: 2 }),
        ],
      };
    });
    api.on('get', `/admin/analytics/shops/:shopId/${half}/details`, ({ params }) => {
      asked.push(`${half} details ${String(params['shopId'])}`);
      return { shop: details };
    });
  }
});

const open = (query = '') => openArea(`/admin/analytics${query}`);
const cardOf = async (name: string) =>
  within((await screen.findByRole('heading', { name })).closest('li')!);
/** Normalizes the non-breaking spaces that Intl puts into amounts. */
const texts = (elements: readonly HTMLElement[]) =>
  elements.map(({ textContent }) => textContent?.replace(/\s/g, ' '));

describe('the analytics summary', () => {
  it('opens with the last 30 days', async () => {
    open();
    await cardOf('Meubles du Ried');
    expect(asked.sort()).toEqual([
      `completed ${addDays(TODAY, -29)} ${TODAY}`,
      `incomplete ${addDays(TODAY, -29)} ${TODAY}`,
    ]);
  });

  it('counts both halves in their tabs', async () => {
    const { user } = open();
    expect(await screen.findByRole('tab', { name: 'Incomplètes (5)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(await screen.findByRole('tab', { name: 'Complétées (42)' }));
    expect((await cardOf('Meubles du Ried')).getByText('40')).toBeVisible();
  });

  it('filters by range, only when both days are set', async () => {
    const { user } = open();
    await cardOf('Meubles du Ried');
    asked = [];
    const start = within(await screen.findByRole('group', { name: 'Date de début' }));
    await user.click(start.getByRole('button', { name: 'Effacer la valeur' }));
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toBeDisabled();
    await typeDate('Date de début', '2026-01-05');
    await typeDate('Date de fin', '2026-01-20');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() =>
      expect([...asked].sort()).toEqual([
        'completed 2026-01-05 2026-01-20',
        'incomplete 2026-01-05 2026-01-20',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toHaveFocus();
  });

  it('asks again for the range that is shown', async () => {
    const { user } = open();
    await cardOf('Meubles du Ried');
    asked = [];
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() => expect(asked).toHaveLength(2));
  });

  it('filters by a shortcut, too', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Aujourd’hui' }));
    expect(await shownDate('Date de début')).toBe(formatDay(TODAY));
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() => expect(asked).toContain(`completed ${TODAY} ${TODAY}`));
  });

  it('does not apply a range that ends before it begins', async () => {
    open('?start=2026-01-05&end=2026-01-20');
    await cardOf('Meubles du Ried');
    await typeDate('Date de fin', '2026-01-04');
    expect(screen.getByText('La date de fin est avant la date de début.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toBeDisabled();
  });

  it('names its tab', async () => {
    open();
    await waitFor(() => expect(document.title).toBe('Analytique · Cigogne'));
  });

  it('has charts above the shops, and the shop with the highest amount first', async () => {
    const { user } = open('?tab=completed');
    const cards = await screen.findByRole('list', { name: 'Magasins' });
    const names = () =>
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Literie des Vosges', 'Meubles du Ried']);
    expect(texts([(await cardOf('Literie des Vosges')).getAllByRole('definition')[0]!])).toEqual([
      '1 200,50 €',
    ]);
    const charts = await screen.findByRole('button', { name: 'En un coup d’œil' });
    expect(charts.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(charts);
    expect(charts).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('figure', { name: /semaine/ })).not.toBeInTheDocument();
  });

  it('folds the shops without deliveries and says how many they are', async () => {
    const { user } = open();
    await cardOf('Meubles du Ried');
    const fold = screen.getByRole('button', { name: '1 magasin sans livraison' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('heading', { name: 'Atelier Hanau' })).not.toBeInTheDocument();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(await cardOf('Atelier Hanau')).toBeDefined();
  });

  it('finds shops by name, also without deliveries, and keeps the search over a look at details', async () => {
    const { user } = open();
    await cardOf('Meubles du Ried');
    const search = () => screen.getByRole('searchbox', { name: 'Rechercher un magasin' });
    await user.type(search(), 'hanau');
    expect(await cardOf('Atelier Hanau')).toBeDefined();
    expect(screen.queryByRole('heading', { name: 'Meubles du Ried' })).not.toBeInTheDocument();
    await user.clear(search());
    await user.type(search(), 'RIED');
    await user.click(
      (await cardOf('Meubles du Ried')).getByRole('button', { name: 'Voir les détails' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Retour au résumé' }));
    await cardOf('Meubles du Ried');
    expect(search()).toHaveValue('RIED');
    expect(screen.queryByRole('heading', { name: 'Literie des Vosges' })).not.toBeInTheDocument();
    await user.type(search(), 'x');
    expect(await screen.findByText('Aucun magasin trouvé')).toBeVisible();
  });

  it('has a card for each shop, whose details are closed at 0', async () => {
    const { user } = open();
    const ried = await cardOf('Meubles du Ried');
    expect(ried.getByText('03/02/2026')).toBeVisible();
    expect(ried.getByText('24/02/2026')).toBeVisible();
    expect(ried.getByRole('button', { name: 'Voir les détails' })).toBeEnabled();
    await user.click(screen.getByRole('button', { name: '1 magasin sans livraison' }));
    const hanau = await cardOf('Atelier Hanau');
    expect(hanau.getAllByText('N/D')).toHaveLength(2);
    expect(hanau.getByText('livraison')).toBeVisible();
    expect(hanau.getByRole('button', { name: 'Voir les détails' })).toBeDisabled();
  });

  it.each([
    ['incomplete', '', 'Failed to fetch incomplete deliveries summary'],
    ['completed', '?tab=completed', 'Failed to fetch completed deliveries summary'],
  ])('tells when the %s half could not be loaded, and can ask again', async (half, tab, text) => {
    const path = `/admin/analytics/shops/${half}/summary`;
    api.on('get', path, () => refusal(500, ''));
    const { user } = open(tab);
    const alert = await screen.findByText(text, { selector: '[role=alert] *' });
    api.on('get', path, () => ({ shops: [shop({})] }));
    await user.click(
      within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('button', {
        name: 'Réessayer',
      }),
    );
    expect(await cardOf('Meubles du Ried')).toBeDefined();
  });
});

describe('the details of a shop', () => {
  it('open from its card and close with a way back', async () => {
    const { user } = open();
    const ried = await cardOf('Meubles du Ried');
    await user.click(ried.getByRole('button', { name: 'Voir les détails' }));
    expect(await screen.findByRole('heading', { name: 'Livraison #101' })).toBeVisible();
    expect(asked.at(-1)).toBe('incomplete details 5');
    // The pressed buttons are gone.
    const title = screen.getByRole('heading', { name: 'Analytique' });
    expect(title).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Retour au résumé' }));
    expect(await cardOf('Meubles du Ried')).toBeDefined();
    expect(title).toHaveFocus();
  });

  it('show customer, address, driver, date, status and the prices of the items', async () => {
    open('?shop=5&tab=completed');
    const first = await cardOf('Livraison #101');
    expect(first.getByText('Complétée')).toBeVisible();
    expect(texts(first.getAllByRole('definition'))).toEqual([
      'Jeanne Muller',
      '4 rue des Tanneurs, 67000 Strasbourg',
      'Luc Schneider',
      '02/03/2026',
    ]);
    const cells = (row: HTMLElement) => texts(within(row).getAllByRole('cell'));
    expect(first.getAllByRole('row').slice(1).map(cells)).toEqual([
      ['Canapé', '20/02/2026', '60,00 €', '0,00 €', '60,00 €'],
      ['Table basse', 'N/D', '44,34 €', '−13,30 €', '31,04 €'],
      ['Canapé', '20/02/2026', '0,00 €', '0,00 €', '0,00 €'],
    ]);
    expect(
      within(first.getByRole('row', { name: /Banc/ })).getByText('Prix manquant'),
    ).toBeVisible();
    expect(first.getAllByText('Prix manquant')).toHaveLength(1);
    // The delivery's amount, and the shop's.
    expect(texts(screen.getAllByText(/^91,04/))).toEqual(['91,04 €', '91,04 €']);
  });

  it('say what is not planned and not complete', async () => {
    open('?shop=5');
    const second = await cardOf('Livraison #102');
    expect(second.getByText('Incomplète')).toBeVisible();
    expect(second.getByText('Non planifiée')).toBeVisible();
    expect(second.getByText('Non attribué')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Facture/ })).not.toBeInTheDocument();
  });

  it.each([
    ['incomplete', '?shop=5', 'Failed to fetch shop incomplete delivery details'],
    ['completed', '?shop=5&tab=completed', 'Failed to fetch shop completed delivery details'],
  ])('tell when the %s ones could not be loaded', async (half, address, text) => {
    const path = `/admin/analytics/shops/:shopId/${half}/details`;
    api.on('get', path, () => refusal(500, ''));
    const { user } = open(address);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getAllByText(text)).toHaveLength(2);
    api.on('get', path, () => NO_NETWORK);
    await user.click(again);
    const offline = `${text}. Connexion impossible. Vérifiez votre réseau, puis réessayez.`;
    expect((await screen.findAllByText(offline))[0]).toBeVisible();
  });

  it('offer no invoice without deliveries', async () => {
    details = { ...details, deliveries: [], total: 0, delivery_count: 0 };
    open('?shop=5&tab=completed');
    expect(await screen.findByText('Aucune livraison sur cette période')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Facture/ })).not.toBeInTheDocument();
  });
});
