import { aShopDelivery, refusal, stubApi } from '@cigogne/shared-api/testing';
import type { TimelineStep } from '@cigogne/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { openShop } from '../testing/open-shop';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();

afterEach(() => jest.restoreAllMocks());

const delivered = aShopDelivery({
  id: 101,
  status: 'completed',
  delivery_date: '2026-03-09',
  driver_name: 'Hugo Lang',
  driver_notes: 'Remis au gardien.',
  completed_at: '2026-03-09T10:00:00.000Z',
  completion_images: ['/api/files/a', '/api/files/b'],
});

const panel = (name: RegExp) => screen.findByRole('region', { name });

describe('Détails de la Livraison', () => {
  it('shows client, delivery, products, proof photos and the driver’s note', async () => {
    stubShop(api, { detail: delivered });
    await openShop('/shop/deliveries/101');
    expect(await panel(/^Client/)).toHaveTextContent('Jeanne Muller');
    expect(
      screen.getByRole('heading', { name: 'Détails de la Livraison #101', level: 1 }),
    ).toBeVisible();
    const delivery = await panel(/^Livraison/);
    expect(delivery).toHaveTextContent('09/03/2026');
    expect(delivery).toHaveTextContent('Livrée');
    expect(delivery).toHaveTextContent('Hugo Lang');
    expect(await panel(/^Produits/)).toHaveTextContent('Canapé Ried');
    const proof = await panel(/^Preuves/);
    expect(proof).toHaveTextContent('Remis au gardien.');
    expect(
      [...proof.querySelectorAll('img')].map((thumbnail) => thumbnail.getAttribute('src')),
    ).toEqual(['/api/files/a?size=thumbnail', '/api/files/b?size=thumbnail']);
  });

  it('shows the half-day that is confirmed, or what was wished', async () => {
    const wish = { wished_date: '2026-03-12', wished_slot: 'morning' } as const;
    stubShop(api, { detail: aShopDelivery({ ...delivered, ...wish, slot: 'afternoon' }) });
    const { unmount } = await openShop('/shop/deliveries/101');
    const planned = await panel(/^Livraison/);
    expect(planned).toHaveTextContent('09/03/2026, après-midi');
    expect(planned).not.toHaveTextContent('Souhaité');
    unmount();
    stubShop(api, { detail: aShopDelivery(wish) });
    await openShop('/shop/deliveries/101');
    expect(await panel(/^Livraison/)).toHaveTextContent('Souhaité : 12/03/2026, matin');
  });

  it('shows street and town on a line each, and the floor in words where it has no number', async () => {
    const street = { customer_address_number: '12', customer_street: 'rue du 8 Mai 1945' };
    stubShop(api, { detail: aShopDelivery({ ...delivered, ...street, floor: -1 }) });
    await openShop('/shop/deliveries/101');
    const address = within(await panel(/^Client/)).getByText(/8 Mai 1945/);
    expect(address.textContent).toBe('12 rue du 8 Mai 1945\n67000 Strasbourg');
    expect(await panel(/^Client/)).toHaveTextContent('ÉtageSous-sol 1');
  });

  it('shows the photos full screen, one after the other, by buttons and keys', async () => {
    stubShop(api, { detail: delivered });
    const { user } = await openShop('/shop/deliveries/101');
    await user.click(await screen.findByRole('button', { name: /Agrandir la photo 1 sur 2/ }));
    expect(screen.getByText('1 / 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Photo suivante' }));
    expect(screen.getByText('2 / 2')).toBeVisible();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByText('1 / 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Fermer la galerie' }));
    await waitFor(() => expect(screen.queryByText('1 / 2')).not.toBeInTheDocument());
  });

  it('says what has happened to the delivery, in order', async () => {
    const step = (kind: TimelineStep['kind'], more: Partial<TimelineStep> = {}) => ({
      kind,
      at: '2026-03-01T09:00:00.000Z',
      delivery_date: null,
      driver_name: null,
      reason: null,
      note: null,
      attempt: null,
      ...more,
    });
    stubShop(api, {
      detail: delivered,
      timeline: [
        step('created'),
        step('planned', { delivery_date: '2026-03-08' }),
        step('reprogrammed', { delivery_date: '2026-03-09' }),
        step('assigned', { driver_name: 'Hugo Lang' }),
        step('on_the_way'),
        step('failed', { reason: 'client_absent', note: 'Volets fermés.', attempt: 1 }),
        step('delivered'),
        // From a server newer than the area.
        step('weighed' as TimelineStep['kind']),
      ],
    });
    await openShop('/shop/deliveries/101');
    const story = within(await panel(/^Suivi/)).getAllByRole('listitem');
    expect(
      story.map((line) => line.textContent?.replace(/\d\d\/\d\d\/\d{4} \d\d:\d\d$/, '')),
    ).toEqual([
      'Livraison créée',
      'Planifiée au 08/03/2026',
      'Reprogrammée au 09/03/2026',
      'Confiée à Hugo Lang',
      'En route',
      '1er passage sans succèsMotif : Client absentVolets fermés.',
      'Livrée',
      'Modification',
    ]);
  });

  it('says that the driver came back, why, and with which photos', async () => {
    const sentBack = aShopDelivery({
      id: 7,
      attempt: 2,
      failure_reason: 'damaged',
      failure_note: 'Pied cassé au chargement.',
      failure_images: ['/api/files/c'],
    });
    stubShop(api, { detail: sentBack });
    const { user } = await openShop('/shop/deliveries/7');
    const visit = within(await panel(/^Livraison/)).getByRole('note');
    expect(visit).toHaveTextContent('2e passage');
    expect(visit).toHaveTextContent('Motif : Produit abîmé');
    expect(visit).toHaveTextContent('Pied cassé au chargement.');
    await user.click(within(visit).getByRole('button', { name: /Agrandir la photo 1 sur 1/ }));
    expect(screen.getByText('1 / 1')).toBeVisible();
  });

  it('does not mention another visit when there was none', async () => {
    stubShop(api, { detail: delivered });
    await openShop('/shop/deliveries/101');
    await panel(/^Livraison/);
    expect(screen.queryByText(/passage/)).not.toBeInTheDocument();
  });

  it('says that an unplanned delivery is not planned', async () => {
    stubShop(api, { detail: aShopDelivery({ id: 7 }) });
    await openShop('/shop/deliveries/7');
    expect(await panel(/^Livraison/)).toHaveTextContent('Non planifiée');
  });

  it.each([
    ['pending', 'Les photos du chauffeur apparaîtront ici après la livraison.'],
    ['cancelled', 'La livraison a été annulée : il n’y aura pas de photos.'],
  ] as const)('says of the photos of a %s one: %s', async (status, text) => {
    stubShop(api, { detail: aShopDelivery({ id: 7, status }) });
    await openShop('/shop/deliveries/7');
    expect(await panel(/^Preuves/)).toHaveTextContent(text);
  });

  it('says that the details could not be loaded and why, and tries again', async () => {
    stubShop(api, { detail: delivered });
    api.on('get', '/shop/deliveries/101', () => refusal(500, ''));
    const { user } = await openShop('/shop/deliveries/101');
    expect(await screen.findByText(/Erreur de chargement des détails/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText(/Failed to fetch delivery details/)).toHaveLength(2),
    );
    stubShop(api, { detail: delivered });
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await panel(/^Client/)).toBeVisible();
  });

  it('says that a delivery does not exist, also when it belongs to another shop', async () => {
    stubShop(api);
    api.on('get', '/shop/deliveries/9', () => refusal(404, 'Cette livraison n’existe pas.'));
    await openShop('/shop/deliveries/9');
    expect(await screen.findByText(/Erreur de chargement des détails/)).toBeVisible();
    await waitFor(() =>
      expect(screen.getAllByText(/Cette livraison n’existe pas\./)).toHaveLength(2),
    );
  });
});

describe('the delivery note of the shuttle', () => {
  const button = () => screen.findByRole('button', { name: 'Bon de navette' });

  it('is saved under its name', async () => {
    // jsdom has neither function.
    URL.createObjectURL = () => 'blob:note';
    URL.revokeObjectURL = () => undefined;
    const saved: string[] = [];
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    stubShop(api, { detail: aShopDelivery({ id: 101 }) });
    api.on('get', '/shop/magazine-delivery-note/101', () => new HttpResponse('PK'));
    const { user } = await openShop('/shop/deliveries/101');
    await user.click(await button());
    expect(await screen.findByText('Shop magazine delivery note downloaded!')).toBeVisible();
    expect(saved).toEqual(['Navette-Bon-Livraison-101.xlsx']);
  });

  it.each(['completed', 'delivered'] as const)(
    'is not offered of a delivery that is %s, whose products go nowhere any more',
    async (status) => {
      stubShop(api, { detail: { ...delivered, status } });
      await openShop('/shop/deliveries/101');
      await screen.findByText('Jeanne Muller');
      expect(screen.queryByRole('button', { name: 'Bon de navette' })).not.toBeInTheDocument();
    },
  );

  it('says that it is being generated, and why that failed', async () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    stubShop(api, { detail: aShopDelivery({ id: 101 }) });
    api.on('get', '/shop/magazine-delivery-note/101', () => held.then(() => refusal(500, '')));
    const { user } = await openShop('/shop/deliveries/101');
    await user.click(await button());
    expect(await screen.findByText('Generating shop magazine delivery note...')).toBeVisible();
    release();
    expect(await screen.findByText('Failed to generate shop magazine delivery note')).toBeVisible();
    api.on('get', '/shop/magazine-delivery-note/101', () => refusal(503, 'Revenez plus tard.'));
    await user.click(await button());
    expect(await screen.findByText('Revenez plus tard.')).toBeVisible();
  });
});
