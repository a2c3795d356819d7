import type { Quote } from '@cigogne/contract';
import { NO_NETWORK, refusal } from '@cigogne/shared-api/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openArea } from '../testing/open-area';
import { stubAdminApi } from '../testing/stub-admin-api';

const api = stubAdminApi();

const QUOTE: Quote = {
  id: 4,
  name: 'Odile Schmitt',
  phone: '03 88 00 00 00',
  email: 'odile@exemple.example',
  city: 'Sélestat',
  message: 'Une armoire à monter',
  wished_date: '2026-12-01',
  photos: ['/api/files/7d8f'],
  created_at: '2026-11-20T09:00:00.000Z',
  read_at: null,
  done_at: null,
};
const MOMENT = '2026-11-20T10:00:00.000Z';

/** The server's answer with these requests. */
const pageOf = (all: readonly Quote[], offset = 0) => ({
  quotes: all.slice(offset, offset + 50),
  total: all.length,
  unread: all.filter(({ read_at }) => read_at === null).length,
});

/** Opens the overview with a server that stores the read marks; returns what was sent. */
function openOverview(quotes: Quote[], network: 'up' | 'down' = 'up') {
  const kept = [...quotes];
  const sent: unknown[] = [];
  api.on('get', '/admindelivery/deliveries/scheduled', ({ query }) => ({
    deliveries: [],
    count: 0,
    date_range: Object.fromEntries(query),
  }));
  api.on('get', '/admin/quotes', ({ query }) =>
    network === 'up' ? pageOf(kept, Number(query.get('offset'))) : NO_NETWORK,
  );
  api.on('patch', '/admin/quotes/:id', async ({ request }) => {
    const change = (await request.json()) as { done?: boolean };
    sent.push(change);
    const quote = { ...(kept[0] as Quote), read_at: MOMENT };
    if (change.done !== undefined) quote.done_at = change.done ? MOMENT : null;
    kept[0] = quote;
    return { quote };
  });
  return { ...openArea('/admin'), sent };
}

const section = () => screen.findByRole('region', { name: 'Demandes de devis' });
const card = async () =>
  within(await screen.findByRole('listitem', { name: 'Demande de Odile Schmitt' }));

describe('the requests for quotes', () => {
  it('are counted and marked while unread; opening one marks it as read', async () => {
    const { user, sent } = openOverview([QUOTE]);
    expect(await screen.findByText('1 non lue')).toBeVisible();
    expect((await card()).getByText('Non lue')).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Voir la demande' }));
    await waitFor(() => expect(screen.queryByText('Non lue')).not.toBeInTheDocument());
    expect(screen.queryByText('1 non lue')).not.toBeInTheDocument();
    expect(sent).toEqual([{}]);
  });

  it('show what for, the wished day, the photos and links to call and to write', async () => {
    const { user } = openOverview([{ ...QUOTE, read_at: MOMENT }]);
    await user.click((await card()).getByRole('button', { name: 'Voir la demande' }));
    expect((await card()).getByText('Une armoire à monter')).toBeVisible();
    expect((await card()).getByText(/Date souhaitée : .*décembre 2026/)).toBeVisible();
    expect((await card()).getByRole('link', { name: QUOTE.phone as string })).toHaveAttribute(
      'href',
      'tel:0388000000',
    );
    expect((await card()).getByRole('link', { name: QUOTE.email as string })).toHaveAttribute(
      'href',
      'mailto:odile@exemple.example',
    );
    expect((await card()).getByRole('img')).toHaveAttribute(
      'src',
      '/api/files/7d8f?size=thumbnail',
    );
  });

  it('say on which day of Paris they were sent', async () => {
    openOverview([{ ...QUOTE, created_at: '2026-11-20T23:30:00.000Z' }]);
    expect((await card()).getByText(/demande du samedi 21 novembre 2026/)).toBeVisible();
  });

  it('are marked as done, and opened again', async () => {
    const { user, sent } = openOverview([{ ...QUOTE, read_at: MOMENT }]);
    await user.click((await card()).getByRole('button', { name: 'Marquer comme traitée' }));
    expect(await screen.findByText('Traitée')).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Rouvrir' }));
    expect(await screen.findByRole('button', { name: 'Marquer comme traitée' })).toBeVisible();
    expect(sent).toEqual([{ done: true }, { done: false }]);
  });

  it('are marked as done while the mark of their opening is under way', async () => {
    const { user } = openOverview([QUOTE]);
    const sent: unknown[] = [];
    let arrive = () => undefined as void;
    const underWay = new Promise<void>((resolve) => (arrive = resolve));
    api.on('patch', '/admin/quotes/:id', async ({ request }) => {
      sent.push(await request.json());
      await underWay;
      return { quote: QUOTE };
    });
    await user.click((await card()).getByRole('button', { name: 'Voir la demande' }));
    await waitFor(() => expect(sent).toEqual([{}]));
    await user.click((await card()).getByRole('button', { name: 'Marquer comme traitée' }));
    await waitFor(() => expect(sent).toEqual([{}, { done: true }]));
    arrive();
  });

  it('that cannot be marked say why', async () => {
    const { user } = openOverview([QUOTE]);
    api.on('patch', '/admin/quotes/:id', () => refusal(404, 'Cette demande est introuvable.'));
    await user.click((await card()).getByRole('button', { name: 'Marquer comme traitée' }));
    expect(await screen.findByText('Cette demande est introuvable.')).toBeVisible();
  });

  it('come in pages, with the number of all that are unread', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({ ...QUOTE, id: index + 1 }));
    const { user } = openOverview(many);
    const cards = () => screen.getAllByRole('listitem', { name: /^Demande de/ });
    expect(await screen.findByText('50 sur 120 à l’écran')).toBeVisible();
    expect(screen.getByText('120 non lues')).toBeVisible();
    expect(cards()).toHaveLength(50);
    api.on('get', '/admin/quotes', () => refusal(500, ''));
    await user.click(screen.getByRole('button', { name: 'Afficher 50 de plus' }));
    expect(
      await screen.findByText('Les demandes de devis n’ont pas pu être chargées.'),
    ).toBeVisible();
    api.on('get', '/admin/quotes', ({ query }) => pageOf(many, Number(query.get('offset'))));
    await user.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('100 sur 120 à l’écran')).toBeVisible();
    expect(cards()).toHaveLength(100);
  });

  it('say so when there is none', async () => {
    openOverview([]);
    expect(await within(await section()).findByText('Aucune demande de devis')).toBeVisible();
  });

  it('can be fetched again when they could not be loaded', async () => {
    const { user } = openOverview([QUOTE], 'down');
    const alert = await within(await section()).findByRole('alert');
    api.on('get', '/admin/quotes', () => pageOf([QUOTE]));
    await user.click(within(alert).getByRole('button'));
    expect((await card()).getByText('Non lue')).toBeVisible();
  });
});
