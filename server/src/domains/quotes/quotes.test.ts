import { addDays, formatDay, type Quote, todayInParis } from '@cigogne/contract';
import { DEFAULT_SETTINGS } from '../../platform/settings/first-settings';
import { inTransaction } from '../../platform/database/transaction';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith, makePicture } from '../../testing/pictures';
import { eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { markQuote } from './store';

const server = useTestServer();
let manager: SignedInClient;
let address = 0;

beforeAll(async () => {
  manager = await server.signIn('manager');
});

const FIELDS = {
  name: 'Odile Schmitt',
  phone: '03 88 00 00 00',
  email: 'odile@exemple.example',
  city: 'Sélestat',
  message: 'Une armoire à monter',
  wished_date: addDays(todayInParis(), 10),
  consent: 'on',
};

/** Each test has its own address, so that the throttle of one does not affect another. */
function ask(
  fields: Readonly<Record<string, string>>,
  {
    photos = [],
    key = '',
    from = `203.0.113.${++address}`,
  }: { photos?: readonly Buffer[]; key?: string; from?: string } = {},
) {
  return server.app.inject({
    method: 'POST',
    url: '/api/public/quotes',
    headers: { 'idempotency-key': key },
    payload: formWith(
      photos.map((content) => ({ content, field: 'photos' })),
      fields,
    ),
    remoteAddress: from,
  });
}

async function quotesOf(name: string): Promise<Quote[]> {
  const response = await manager.call('listQuotes', {});
  expect(response.statusCode).toBe(200);
  return response.json<{ quotes: Quote[] }>().quotes.filter((quote) => quote.name === name);
}

async function askedQuote(name: string, photos: readonly Buffer[] = []): Promise<Quote> {
  expect((await ask({ ...FIELDS, name }, { photos })).statusCode).toBe(204);
  const [quote] = await quotesOf(name);
  if (!quote) throw new Error('The request is not listed');
  return quote;
}

describe('a request for a quote', () => {
  it('is stored as sent, unread and open, with its photos', async () => {
    const { consent, ...asked } = FIELDS;
    const quote = await askedQuote('Kept', [await makePicture(), await makePicture()]);
    expect(consent).toBe('on');
    expect(quote).toMatchObject({ ...asked, name: 'Kept', read_at: null, done_at: null });
    expect(quote.photos).toHaveLength(2);
  });

  it('is in the history, and its mail to the company waits in the outbox', async () => {
    const { id } = await askedQuote('History');
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('subject_kind', '=', 'quote_request')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({ kind: 'quote_requested', actor_id: null, actor_name: 'History' });
    const mails = await server.db.selectFrom('outbox').selectAll().execute();
    const mail = mails.find(({ payload }) => JSON.stringify(payload).includes('Nom : History'));
    expect(mail).toMatchObject({ topic: 'mail', sent_at: null, attempts: 0 });
    expect(mail?.payload).toMatchObject({
      to: DEFAULT_SETTINGS.email,
      reply_to: FIELDS.email,
      subject: `Demande de devis n° ${id}`,
      text: expect.stringContaining(`Date souhaitée : ${formatDay(FIELDS.wished_date)}`) as string,
    });
  });

  it('needs only one of telephone and e-mail, and no date', async () => {
    for (const missing of ['phone', 'email', 'wished_date']) {
      const response = await ask({ ...FIELDS, [missing]: '' });
      expect([missing, response.statusCode]).toEqual([missing, 204]);
    }
  });

  it.each([
    ['without a name', { name: '' }, 'name', 'Indiquez votre nom.'],
    ['without telephone and e-mail', { phone: '', email: '' }, 'phone', /téléphone ou un e-mail/],
    ['with a broken e-mail', { email: 'odile' }, 'email', 'Indiquez un e-mail valide.'],
    ['without a town', { city: ' ' }, 'city', 'Indiquez votre commune.'],
    ['that says not what for', { message: '' }, 'message', /livrer ou monter/],
    ['for a day that does not exist', { wished_date: '2026-02-30' }, 'wished_date', /n’existe pas/],
    [
      'for a day that is over',
      { wished_date: addDays(todayInParis(), -1) },
      'wished_date',
      /antérieure à aujourd’hui/,
    ],
    ['without consent', { consent: '' }, 'consent', /Acceptez/],
  ])('%s is refused at its field', async (_what, change, path, message) => {
    const response = await ask({ ...FIELDS, name: 'Refused', ...change });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      errors: [{ path, message: expect.stringMatching(message) as unknown }],
    });
    expect(await quotesOf('Refused')).toEqual([]);
  });

  it('with a fourth photo, or one that is none, is refused', async () => {
    const photo = await makePicture();
    const four = await ask({ ...FIELDS, name: 'Four' }, { photos: [photo, photo, photo, photo] });
    expect(four.statusCode).toBe(400);
    const none = await ask({ ...FIELDS, name: 'Four' }, { photos: [Buffer.from('<html>')] });
    expect(none.statusCode).toBe(415);
    expect(await quotesOf('Four')).toEqual([]);
  });

  it('sent twice with one key is one request', async () => {
    const photos = [await makePicture()];
    const answers = await Promise.all(
      [1, 2].map(() => ask({ ...FIELDS, name: 'Twice' }, { key: 'double-click', photos })),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204]);
    expect(await quotesOf('Twice')).toHaveLength(1);
  });

  it('is told from another one that has its key', async () => {
    const photos = [await makePicture()];
    const send = async (change: object, withPhotos: readonly Buffer[] = photos) => {
      const answer = await ask(
        { ...FIELDS, name: 'Other', ...change },
        { key: 'used-key', photos: withPhotos },
      );
      return answer.statusCode;
    };
    expect(await send({})).toBe(204);
    expect(await send({})).toBe(204);
    expect(await send({ message: 'Deux armoires' })).toBe(422);
    expect(await send({ wished_date: '' })).toBe(422);
    expect(await send({}, [])).toBe(422);
    expect(await quotesOf('Other')).toHaveLength(1);
  });

  it('from a program that fills the invisible field seems to succeed and is not stored', async () => {
    const response = await ask({ ...FIELDS, name: 'Program', website: 'https://spam.example' });
    expect(response.statusCode).toBe(204);
    expect(await quotesOf('Program')).toEqual([]);
  });

  it('is throttled when its address sent many, and others are not', async () => {
    const from = '198.51.100.7';
    // An invalid submission does not count as a request.
    for (let asked = 0; asked < 6; asked += 1) {
      const refused = await ask(FIELDS, { from, photos: [Buffer.from('<html>')] });
      expect(refused.statusCode).toBe(415);
    }
    for (let asked = 0; asked < 5; asked += 1) {
      expect((await ask(FIELDS, { from })).statusCode).toBe(204);
    }
    // Refused before its files, which are not pictures, are checked.
    const response = await ask(FIELDS, { from, photos: [Buffer.from('<html>')] });
    expect(response.statusCode).toBe(429);
    expect(messageOf(response)).toMatch(/^Trop de demandes.*Réessayez dans \d+ secondes\.$/);
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask(FIELDS)).statusCode).toBe(204);
  });
});

describe('the office', () => {
  const kindsOf = async (id: number) =>
    (await eventsAbout(server.db, 'quote_request', id)).map(({ kind }) => kind);

  it('marks a request as read, as done, and as open again', async () => {
    const { id } = await askedQuote('Marked');
    const mark = async (body: { done?: boolean }) => {
      const response = await manager.call('markQuote', { params: { id }, body });
      return response.json<{ quote: Quote }>().quote;
    };
    const read = await mark({});
    expect(read).toMatchObject({ id, done_at: null });
    expect(read.read_at).not.toBeNull();
    expect((await mark({ done: true })).done_at).not.toBeNull();
    expect(await mark({ done: false })).toEqual(read);
    expect(await kindsOf(id)).toEqual(['quote_requested', 'quote_handled', 'quote_handled']);
  });

  it('marks a request as done once, though two people do at once', async () => {
    const { id } = await askedQuote('At once');
    const { asked } = await inTransaction(server.db, async (trx) => {
      await markQuote(trx, { id, done: true, actor: manager.user });
      const marking = manager.call('markQuote', { params: { id }, body: { done: true } });
      await untilWaiting(server.db);
      return { asked: marking };
    });
    expect((await asked).statusCode).toBe(200);
    expect(await kindsOf(id)).toEqual(['quote_requested', 'quote_handled']);
  });

  it('sees open requests before done ones', async () => {
    const done = await askedQuote('Order');
    await manager.call('markQuote', { params: { id: done.id }, body: { done: true } });
    await ask({ ...FIELDS, name: 'Order' });
    expect((await quotesOf('Order')).map(({ done_at }) => done_at !== null)).toEqual([false, true]);
  });

  it('learns that a request does not exist', async () => {
    const response = await manager.call('markQuote', { params: { id: 999_999 }, body: {} });
    expect(response.statusCode).toBe(404);
  });

  it('alone sees the requests and their photos', async () => {
    const quote = await askedQuote('Private', [await makePicture()]);
    const params = { id: (quote.photos[0] as string).split('/').at(-1) as string };
    for (const [role, list, photo] of [
      ['admin', 200, 200],
      ['manager', 200, 200],
      ['shop', 403, 404],
      ['stocker', 403, 404],
      ['driver', 403, 404],
    ] as const) {
      const client = await server.signIn(role);
      const answers = [
        await client.call('listQuotes', {}),
        await client.call('getFile', { params }),
      ].map(({ statusCode }) => statusCode);
      expect([role, ...answers]).toEqual([role, list, photo]);
    }
    expect((await server.nobody.call('getFile', { params })).statusCode).toBe(401);
  });
});
