import type { PricedDelivery } from '@cigogne/contract';
import { refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { aPricedDelivery } from '../testing/a-priced-delivery';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();
const PATH = '/admin/analytics/shops/5/completed/details';
const START = 'start=2025-01-01&end=2025-12-31';

/** Limit and offset of each call. */
let asked: string[];

beforeEach(() => {
  asked = [];
});

const many = (count: number): readonly PricedDelivery[] =>
  Array.from({ length: count }, (_, index) =>
    aPricedDelivery({ id: index + 1, status: 'completed', items: [], total: 10.01 }),
  );

function answer(deliveries: readonly PricedDelivery[], total: number): void {
  api.on('get', PATH, ({ query }) => {
    const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))];
    asked.push(`${limit} from ${offset}`);
    return {
      shop: {
        id: 5,
        name: 'Meubles du Ried',
        deliveries: deliveries.slice(offset, offset + limit),
        total,
        delivery_count: deliveries.length,
      },
    };
  });
}

const open = () => openArea(`/admin/analytics?shop=5&tab=completed&${START}`);
const cards = () => screen.getAllByRole('heading', { name: /^Livraison #/ });
const heading = () =>
  screen.getByText(/^Livraisons complétées du/).textContent?.replace(/\s/g, ' ');

describe('the details of a shop over a long range', () => {
  it('come in steps of fifty under the count and the total of the whole range', async () => {
    answer(many(120), 1201.2);
    const { user } = open();
    expect(await screen.findByText('50 sur 120 à l’écran')).toBeVisible();
    const whole = 'Livraisons complétées du 01/01/2025 au 31/12/2025 : 120, total 1 201,20 €';
    expect([cards().length, heading()]).toEqual([50, whole]);
    await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
    expect(await screen.findByText('100 sur 120 à l’écran')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Afficher 20 de plus' }));
    expect(await screen.findByText('120 sur 120 à l’écran')).toHaveFocus();
    expect([cards().length, heading()]).toEqual([120, whole]);
    expect(asked).toEqual(['50 from 0', '50 from 50', '50 from 100']);
  });

  it('are one call and no button where a step holds them all', async () => {
    answer(many(50), 500.5);
    open();
    await screen.findByRole('heading', { name: 'Livraison #50' });
    expect(screen.queryByRole('button', { name: /de plus$/ })).not.toBeInTheDocument();
    expect(screen.queryByText(/à l’écran$/)).not.toBeInTheDocument();
    expect(asked).toEqual(['50 from 0']);
  });

  it('keep what is loaded when the next step fails, which can be fetched again', async () => {
    answer(many(60), 600.6);
    const { user } = open();
    await screen.findByText('50 sur 60 à l’écran');
    api.on('get', PATH, () => refusal(500, ''));
    await user.click(screen.getByRole('button', { name: 'Afficher 10 de plus' }));
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    // In a toast, and in place of the next deliveries.
    expect(screen.getAllByText('Failed to fetch shop completed delivery details')).toHaveLength(2);
    expect(cards()).toHaveLength(50);
    answer(many(60), 600.6);
    await user.click(again);
    expect(await screen.findByText('60 sur 60 à l’écran')).toBeVisible();
  });

  it('offer the invoice of the whole range, however much of it is shown', async () => {
    answer(many(120), 1201.2);
    const ranges: string[] = [];
    api.on('get', `${PATH}/excel`, ({ query }) => {
      ranges.push(query.toString());
      return refusal(500, '');
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Générer la Facture (Excel)' }));
    await waitFor(() => expect(ranges).toEqual(['start_date=2025-01-01&end_date=2025-12-31']));
  });

  it('say so when something has changed between two steps, and begin again', async () => {
    answer(many(60), 600.6);
    const { user } = open();
    await screen.findByText('50 sur 60 à l’écran');
    answer(many(59), 590.59);
    await user.click(screen.getByRole('button', { name: 'Afficher 10 de plus' }));
    expect(await screen.findByText('Les livraisons ont changé entre-temps.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actualiser' }));
    expect(await screen.findByText('50 sur 59 à l’écran')).toBeVisible();
    expect(screen.queryByText('Les livraisons ont changé entre-temps.')).not.toBeInTheDocument();
    expect(heading()).toMatch(/: 59, total 590,59 €$/);
  });
});
