import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, within } from '@testing-library/react';
import { cardOf, openAnalytics, stubShopReports, textsOf } from '../testing/shop-reports';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const reports = stubShopReports(api);

describe('the details of a shop', () => {
  it('open from its card and close with a way back', async () => {
    const { user } = openAnalytics();
    const ried = await cardOf('Meubles du Ried');
    await user.click(ried.getByRole('button', { name: 'Voir les détails' }));
    expect(await screen.findByRole('heading', { name: 'Livraison #101' })).toBeVisible();
    expect(reports.asked.at(-1)).toBe('incomplete details 5');
    // The pressed buttons are gone.
    const title = screen.getByRole('heading', { name: 'Analytique' });
    expect(title).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Retour au résumé' }));
    expect(await cardOf('Meubles du Ried')).toBeDefined();
    expect(title).toHaveFocus();
  });

  it('show customer, address, driver, date, status and the prices of the items', async () => {
    openAnalytics('?shop=5&tab=completed');
    const first = await cardOf('Livraison #101');
    expect(first.getByText('Complétée')).toBeVisible();
    expect(textsOf(first.getAllByRole('definition'))).toEqual([
      'Jeanne Muller',
      '4 rue des Tanneurs, 67000 Strasbourg',
      'Luc Schneider',
      '02/03/2026',
    ]);
    const cells = (row: HTMLElement) => textsOf(within(row).getAllByRole('cell'));
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
    expect(textsOf(screen.getAllByText(/^91,04/))).toEqual(['91,04 €', '91,04 €']);
  });

  it('say what is not planned and not complete', async () => {
    openAnalytics('?shop=5');
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
    const { user } = openAnalytics(address);
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.getAllByText(text)).toHaveLength(2);
    api.on('get', path, () => NO_NETWORK);
    await user.click(again);
    const offline = `${text}. Connexion impossible. Vérifiez votre réseau, puis réessayez.`;
    expect((await screen.findAllByText(offline))[0]).toBeVisible();
  });

  it('offer no invoice without deliveries', async () => {
    reports.details = { ...reports.details, deliveries: [], total: 0, delivery_count: 0 };
    openAnalytics('?shop=5&tab=completed');
    expect(await screen.findByText('Aucune livraison sur cette période')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Facture/ })).not.toBeInTheDocument();
  });
});
