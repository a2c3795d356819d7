import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import {
  aShopSummary,
  cardOf,
  openAnalytics,
  stubShopReports,
  textsOf,
} from '../testing/shop-reports';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const reports = stubShopReports(api);
const TODAY = todayInParis();

describe('the analytics summary', () => {
  it('opens with the last 30 days', async () => {
    openAnalytics();
    await cardOf('Meubles du Ried');
    expect(reports.asked.sort()).toEqual([
      `completed ${addDays(TODAY, -29)} ${TODAY}`,
      `incomplete ${addDays(TODAY, -29)} ${TODAY}`,
    ]);
  });

  it('counts both halves in their tabs', async () => {
    const { user } = openAnalytics();
    expect(await screen.findByRole('tab', { name: 'Incomplètes (5)' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await user.click(await screen.findByRole('tab', { name: 'Complétées (42)' }));
    expect((await cardOf('Meubles du Ried')).getByText('40')).toBeVisible();
  });

  it('filters by range, only when both days are set', async () => {
    const { user } = openAnalytics();
    await cardOf('Meubles du Ried');
    reports.asked = [];
    const start = within(await screen.findByRole('group', { name: 'Date de début' }));
    await user.click(start.getByRole('button', { name: 'Effacer la valeur' }));
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toBeDisabled();
    await typeDate('Date de début', '2026-01-05');
    await typeDate('Date de fin', '2026-01-20');
    expect(reports.asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() =>
      expect([...reports.asked].sort()).toEqual([
        'completed 2026-01-05 2026-01-20',
        'incomplete 2026-01-05 2026-01-20',
      ]),
    );
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toHaveFocus();
  });

  it('asks again for the range that is shown', async () => {
    const { user } = openAnalytics();
    await cardOf('Meubles du Ried');
    reports.asked = [];
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() => expect(reports.asked).toHaveLength(2));
  });

  it('filters by a shortcut, too', async () => {
    const { user } = openAnalytics();
    await user.click(await screen.findByRole('button', { name: 'Aujourd’hui' }));
    expect(await shownDate('Date de début')).toBe(formatDay(TODAY));
    await user.click(screen.getByRole('button', { name: 'Appliquer le filtre' }));
    await waitFor(() => expect(reports.asked).toContain(`completed ${TODAY} ${TODAY}`));
  });

  it('does not apply a range that ends before it begins', async () => {
    openAnalytics('?start=2026-01-05&end=2026-01-20');
    await cardOf('Meubles du Ried');
    await typeDate('Date de fin', '2026-01-04');
    expect(screen.getByText('La date de fin est avant la date de début.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Appliquer le filtre' })).toBeDisabled();
  });

  it('names its tab', async () => {
    openAnalytics();
    await waitFor(() => expect(document.title).toBe('Analytique · Cigogne'));
  });

  it('has charts above the shops, and the shop with the highest amount first', async () => {
    const { user } = openAnalytics('?tab=completed');
    const cards = await screen.findByRole('list', { name: 'Magasins' });
    const names = () =>
      within(cards)
        .getAllByRole('heading')
        .map(({ textContent }) => textContent);
    expect(names()).toEqual(['Literie des Vosges', 'Meubles du Ried']);
    expect(textsOf([(await cardOf('Literie des Vosges')).getAllByRole('definition')[0]!])).toEqual([
      '1 200,50 €',
    ]);
    const charts = await screen.findByRole('button', { name: 'En un coup d’œil' });
    expect(charts.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(charts);
    expect(charts).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('figure', { name: /semaine/ })).not.toBeInTheDocument();
  });

  it('folds the shops without deliveries and says how many they are', async () => {
    const { user } = openAnalytics();
    await cardOf('Meubles du Ried');
    const fold = screen.getByRole('button', { name: '1 magasin sans livraison' });
    expect(fold).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('heading', { name: 'Atelier Hanau' })).not.toBeInTheDocument();
    await user.click(fold);
    expect(fold).toHaveAttribute('aria-expanded', 'true');
    expect(await cardOf('Atelier Hanau')).toBeDefined();
  });

  it('finds shops by name, also without deliveries, and keeps the search over a look at details', async () => {
    const { user } = openAnalytics();
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
    const { user } = openAnalytics();
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
    const { user } = openAnalytics(tab);
    const alert = await screen.findByText(text, { selector: '[role=alert] *' });
    api.on('get', path, () => ({ shops: [aShopSummary({})] }));
    await user.click(
      within(alert.closest<HTMLElement>('[role=alert]')!).getByRole('button', {
        name: 'Réessayer',
      }),
    );
    expect(await cardOf('Meubles du Ried')).toBeDefined();
  });
});
