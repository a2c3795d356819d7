import { aShopDelivery, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { LIVE_HEARTBEAT_MS } from '@cigogne/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { openShop } from '../testing/open-shop';
import { done, moving, waiting } from '../testing/shop-deliveries';
import { stubShop } from '../testing/stub-shop';

const api = stubApi();
const headers = () => screen.getAllByRole('columnheader').map((header) => header.textContent);

/** Answers media queries like a phone. */
function onPhone() {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: media.includes('max-width'),
        media,
        addListener: () => undefined,
        removeListener: () => undefined,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}
afterEach(() => jest.restoreAllMocks());

describe('Gestion des Livraisons', () => {
  it('counts both lists on its tabs and opens with the active one', async () => {
    stubShop(api, { active: [waiting, moving], delivered: [done] });
    await openShop('/shop/deliveries');
    expect(await screen.findByRole('tab', { name: 'Actives (2)', selected: true })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Livrées (1)', selected: false })).toBeVisible();
    expect(headers()).toEqual(['Client/ID', 'Date Planifiée', 'Statut', 'Adresse', 'Actions']);
  });

  it('labels statuses as the shop reads them, and a missing date as Non planifiée', async () => {
    stubShop(api, { active: [waiting, moving, aShopDelivery({ id: 103, status: 'cancelled' })] });
    await openShop('/shop/deliveries');
    const first = await screen.findByRole('row', { name: /#101/ });
    expect(first).toHaveTextContent('En attente');
    expect(first).toHaveTextContent('Non planifiée');
    const second = screen.getByRole('row', { name: /#102/ });
    expect(second).toHaveTextContent('En transit');
    expect(second).toHaveTextContent('09/03/2026');
    expect(screen.getByRole('row', { name: /#103/ })).toHaveTextContent('Annulée');
  });

  it.each(['on a wide screen', 'on a phone'])(
    'says %s which half-day is confirmed, and what was wished while nothing is planned',
    async (place) => {
      if (place === 'on a phone') onPhone();
      const wish = { wished_date: '2026-03-12', wished_slot: 'morning' } as const;
      stubShop(api, {
        active: [
          aShopDelivery({ id: 104, ...wish }),
          { ...moving, ...wish, slot: 'afternoon' },
          aShopDelivery({ id: 105, wished_slot: 'afternoon' }),
        ],
      });
      await openShop('/shop/deliveries');
      expect(await screen.findByText('Souhaité : 12/03/2026, matin')).toBeVisible();
      expect(screen.getByText('09/03/2026, après-midi')).toBeVisible();
      expect(screen.getByText('Souhaité : après-midi')).toBeVisible();
      expect(screen.getAllByText(/^Souhaité/)).toHaveLength(2);
    },
  );

  it('shows what a server of before sends, without half-days and wishes', async () => {
    const older = ({
      slot: _slot,
      wished_date: _day,
      wished_slot: _half,
      ...rest
    }: typeof moving) => rest as typeof moving;
    stubShop(api, { active: [older(waiting), older(moving)] });
    await openShop('/shop/deliveries');
    expect(await screen.findByText('09/03/2026')).toBeVisible();
    expect(screen.getByText('Non planifiée')).toBeVisible();
  });

  it.each(['on a wide screen', 'on a phone'])(
    'says %s which visit it is and why',
    async (place) => {
      if (place === 'on a phone') onPhone();
      const sentBack = aShopDelivery({ id: 104, attempt: 2, failure_reason: 'client_absent' });
      stubShop(api, { active: [waiting, sentBack] });
      await openShop('/shop/deliveries');
      const list = await screen.findByRole(place === 'on a phone' ? 'list' : 'table', {
        name: 'Livraisons actives',
      });
      expect(list).toHaveTextContent('2e passage · Client absent');
      expect(within(list).getAllByText(/passage/)).toHaveLength(1);
    },
  );

  it('shows proof photos in place of the status on the delivered tab', async () => {
    stubShop(api, { delivered: [done] });
    const { user } = await openShop('/shop/deliveries');
    await user.click(await screen.findByRole('tab', { name: 'Livrées (1)' }));
    expect(headers()).toEqual(['Client/ID', 'Date Planifiée', 'Preuves', 'Adresse', 'Actions']);
    const photos = screen.getAllByRole('button', { name: /Agrandir la photo/ });
    expect(photos).toHaveLength(3);
    expect(photos[2]).toHaveTextContent('+2');
    await user.click(photos[1]!);
    expect(screen.getByText('2 / 4')).toBeVisible();
    expect(screen.getByRole('img', { name: 'Photo 2 de la livraison #90' })).toHaveAttribute(
      'src',
      '/api/files/b',
    );
  });

  it('opens the details of a delivery', async () => {
    stubShop(api, { active: [waiting], detail: waiting });
    const { user } = await openShop('/shop/deliveries');
    await user.click(await screen.findByRole('link', { name: /Détails de la livraison #101/ }));
    expect(
      await screen.findByRole('heading', { name: 'Détails de la Livraison #101' }),
    ).toBeVisible();
  });

  it('shows cards on a phone', async () => {
    onPhone();
    stubShop(api, { active: [waiting] });
    await openShop('/shop/deliveries');
    const card = within(await screen.findByRole('list', { name: 'Livraisons actives' })).getByRole(
      'listitem',
    );
    expect(card).toHaveTextContent('Jeanne Muller #101');
    expect(card).toHaveTextContent('En attente');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('asks again when the window gets the focus, so that the shop sees the outcome', async () => {
    stubShop(api, { active: [waiting] });
    await openShop('/shop/deliveries');
    await screen.findByText('En attente');
    stubShop(api, { active: [{ ...waiting, status: 'assigned' }] });
    act(() => {
      window.dispatchEvent(new Event('focus'));
    });
    expect(await screen.findByText('En transit')).toBeVisible();
  });

  describe('while it is looked at', () => {
    const page = globalThis as { EventSource?: unknown };
    class LiveConnection extends EventTarget {
      onopen?: () => void;
      onmessage?: (heartbeat: { data: string; lastEventId: string }) => void;
      private readonly heartbeats = setInterval(
        () => this.onmessage?.({ data: '{"changes":[]}', lastEventId: '' }),
        LIVE_HEARTBEAT_MS,
      );
      close = () => clearInterval(this.heartbeats);
      constructor() {
        super();
        queueMicrotask(() => this.onopen?.());
      }
    }

    /** Keeps the list open for a minute; returns the number of requests. */
    async function askedInAMinute() {
      jest.useFakeTimers({
        doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick', 'requestAnimationFrame'],
      });
      stubShop(api);
      let asked = 0;
      api.on('get', '/shop/deliveries/active', () => {
        asked += 1;
        return { deliveries: [waiting] };
      });
      await openShop('/shop/deliveries');
      await act(() => jest.advanceTimersByTimeAsync(61_000));
      return asked;
    }
    afterEach(() => {
      jest.useRealTimers();
      delete page.EventSource;
    });

    it('is not asked for again as long as a live connection tells of changes', async () => {
      page.EventSource = LiveConnection;
      expect(await askedInAMinute()).toBe(1);
    });

    it('is asked for every 30 s without one', async () => {
      expect(await askedInAMinute()).toBe(3);
    });
  });

  it.each([
    ['/shop/deliveries', '/shop/deliveries/active', 'Failed to fetch active deliveries'],
    ['/shop/history', '/shop/deliveries/delivered', 'Failed to fetch delivered deliveries'],
  ])('says on %s why its list could not be fetched', async (address, path, sentence) => {
    stubShop(api);
    api.on('get', path, () => refusal(500, ''));
    await openShop(address);
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect(screen.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  });

  it('shows one toast while the network is away, and still shows what it has loaded', async () => {
    stubShop(api, { active: [waiting] });
    await openShop('/shop/deliveries');
    await screen.findByText('Jeanne Muller');
    let asked = 0;
    api.on('get', '/shop/deliveries/active', () => {
      asked += 1;
      return NO_NETWORK;
    });
    for (const times of [1, 2]) {
      act(() => {
        window.dispatchEvent(new Event('focus'));
      });
      await waitFor(() => expect(asked).toBe(times));
      await screen.findByText(/Connexion impossible/);
    }
    expect(screen.getAllByText(/Connexion impossible/)).toHaveLength(1);
    expect(screen.getByText('Jeanne Muller')).toBeVisible();
  });
});
