import { aShopDelivery, stubApi } from '@cigogne/shared-api/testing';
import { formatDay, todayInParis } from '@cigogne/contract';
import { shownDate, typeDate } from '@cigogne/shared-ui/testing';
import { screen } from '@testing-library/react';
import { openShop } from '../testing/open-shop';
import { customers, done, moving, older, waiting } from '../testing/shop-deliveries';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

describe('the delivery history', () => {
  it('finds delivered deliveries by customer, number or product, and by date', async () => {
    stubShop(api, { delivered: [done, older] });
    const { user } = await openShop('/shop/history');
    expect(await screen.findByText('2 sur 2 livraisons')).toBeVisible();
    const search = screen.getByRole('searchbox');
    await user.type(search, 'weber');
    expect(customers()).toEqual(['Odile Weber#90']);
    await user.clear(search);
    await user.type(search, '#80');
    expect(customers()).toEqual(['Marc Klein#80']);
    await user.clear(search);
    await typeDate('Du', '2026-02-01');
    expect(customers()).toEqual(['Odile Weber#90']);
    await typeDate('Au', '2026-02-20');
    expect(customers()).toEqual(['Odile Weber#90']);
    await typeDate('Au', '2026-02-19');
    expect(screen.getByText('Aucune livraison trouvée')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Effacer les filtres' }));
    expect(customers()).toHaveLength(2);
  });
});

it.each([
  [[done], '1 sur 1 livraison'],
  [[], '0 sur 0 livraison'],
])('the history counts in the singular below two', async (delivered, counted) => {
  stubShop(api, { delivered });
  await openShop('/shop/history');
  expect(await screen.findByText(counted)).toBeVisible();
});

describe('the filter of a list', () => {
  it('takes either end alone, both by a shortcut, and gives them back', async () => {
    const today = todayInParis();
    const arrived = aShopDelivery({ ...done, id: 95, delivery_date: today });
    stubShop(api, { delivered: [arrived, older] });
    const { user } = await openShop('/shop/history');
    await user.click(await screen.findByRole('button', { name: 'Aujourd’hui' }));
    expect(customers()).toEqual(['Odile Weber#95']);
    expect(await shownDate('Du')).toBe(formatDay(today));
    expect(await shownDate('Au')).toBe(formatDay(today));
    await user.click(screen.getAllByRole('button', { name: 'Effacer la valeur' })[0]!);
    expect(customers()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Effacer la valeur' }));
    await typeDate('Du', '2026-01-11');
    expect(customers()).toEqual(['Odile Weber#95']);
  });

  it('is in the address, so that a reload finds it again', async () => {
    stubShop(api, { active: [waiting, moving], delivered: [done, older] });
    await openShop('/shop/deliveries?liste=livrees&recherche=klein&du=2026-01-01&au=2026-01-31');
    expect(await screen.findByRole('tab', { name: 'Livrées (2)', selected: true })).toBeVisible();
    expect(screen.getByRole('searchbox')).toHaveValue('klein');
    expect(await shownDate('Du')).toBe('01/01/2026');
    expect(await shownDate('Au')).toBe('31/01/2026');
    expect(customers()).toEqual(['Marc Klein#80']);
  });

  it('ignores a day in the address that does not exist', async () => {
    stubShop(api, { delivered: [done, older] });
    await openShop('/shop/history?du=2026-02-30&au=hier');
    await screen.findByText('2 sur 2 livraisons');
    expect(await shownDate('Du')).toBe('');
  });

  it('stays when the other list is opened', async () => {
    stubShop(api, { active: [waiting, moving], delivered: [done, older] });
    const { user } = await openShop('/shop/deliveries');
    await user.type(await screen.findByRole('searchbox'), 'schmitt');
    await user.click(screen.getByRole('tab', { name: /^Livrées/ }));
    expect(screen.getByText('Aucune livraison trouvée')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Actives/ }));
    expect(customers()).toEqual(['Paul Schmitt#102']);
  });

  it.each(['/shop/history', '/shop/deliveries?liste=livrees'])(
    'of %s is there again after a look at a delivery',
    async (address) => {
      stubShop(api, { delivered: [done, older], detail: older });
      const { user } = await openShop(address);
      await user.type(await screen.findByRole('searchbox'), 'klein');
      await user.click(screen.getByRole('link', { name: /Détails de la livraison #80/ }));
      await user.click(await screen.findByRole('link', { name: 'Retour aux livraisons' }));
      expect(await screen.findByRole('searchbox')).toHaveValue('klein');
      expect(customers()).toEqual(['Marc Klein#80']);
    },
  );
});
