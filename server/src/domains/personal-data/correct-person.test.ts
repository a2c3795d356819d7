import { type AnswerOf, type Calls, type PersonRecord, todayInParis } from '@cigogne/contract';
import { inTransaction } from '../../platform/database/transaction';
import { untilWaiting } from '../../testing/lock-waits';
import { formWith } from '../../testing/pictures';
import { addDelivery, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { correctDelivery, correctQuote } from './correct-person';

const server = useTestServer();
let admin: SignedInClient;
let shop: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
  shop = await server.signIn('shop');
});

async function peopleOf(search: string) {
  const response = await admin.call('searchPersons', { body: { search } });
  expect(response.statusCode).toBe(200);
  return response.json<AnswerOf<Calls['searchPersons']>>().people;
}

const addQuote = (values: { name: string; phone?: string; email?: string; city?: string }) =>
  server.db
    .insertInto('quote_requests')
    .values({ city: 'Obernai', message: 'Une armoire', ...values })
    .returning('id')
    .executeTakeFirstOrThrow();

describe('a correction', () => {
  const body = {
    ...{ customer_name: 'Jeanne Mueller', customer_phone: '06 00 00 00 01', customer_city: 'Barr' },
    ...{
      customer_street: 'rue Neuve',
      customer_address_number: '7',
      customer_postal_code: '67140',
    },
    reason: 'Erreur de saisie',
  };
  const correct = (id: number, version: number, change: object = {}) =>
    admin.call('correctDeliveryPerson', {
      params: { id },
      body: { ...body, ...change },
      headers: { 'if-match': `"${version}"` },
    });
  const version = async (id: number) => (await recordOf(id))!.version;
  const recordOf = async (id: number): Promise<PersonRecord | undefined> =>
    (await peopleOf('Jeanne'))
      .flatMap((person) => person.records)
      .find((record) => record.id === id);

  it.each(['pending', 'completed'] as const)(
    'changes the customer of a %s delivery, and the history says only which fields and why',
    async (status) => {
      const { id } = await addDelivery(server.db, shop.user.id, { status });
      await server.db
        .insertInto('events')
        .values({
          ...{ actor_name: 'shop', kind: 'delivery_created', subject_kind: 'delivery' },
          subject_id: id,
          after: JSON.stringify({ customer_name: 'Jeanne Muller', parts_count: 2 }),
        })
        .execute();
      expect((await correct(id, await version(id))).statusCode).toBe(204);
      expect(await recordOf(id)).toMatchObject({ name: 'Jeanne Mueller', street: 'rue Neuve' });
      const events = await eventsAbout(server.db, 'delivery', id);
      expect(events).toMatchObject([
        { kind: 'delivery_created', after: { parts_count: 2 } },
        {
          kind: 'delivery_customer_corrected',
          before: null,
          after: { reason: 'Erreur de saisie' },
        },
      ]);
      expect(JSON.stringify(events)).not.toMatch(/Muller|Mueller/);
    },
  );

  it('of a version that is not the newest is refused, and so is one of a forgotten customer', async () => {
    const { id } = await addDelivery(server.db, shop.user.id);
    const stale = await correct(id, 7);
    expect([stale.statusCode, messageOf(stale)]).toEqual([
      409,
      expect.stringMatching(/entre-temps/),
    ]);
    await server.db
      .updateTable('deliveries')
      .set({ forgotten_at: new Date() })
      .where('id', '=', id)
      .execute();
    const gone = await correct(id, 1);
    expect([gone.statusCode, messageOf(gone)]).toEqual([
      409,
      'Les données de ce client ont été effacées.',
    ]);
  });

  it('goes on to the answers that are kept for repeated requests', async () => {
    const { id } = await addDelivery(server.db, shop.user.id);
    const delivery = {
      ...{ id, customer_name: 'Jeanne Muller', parts_count: 2 },
      customer_address: '4 rue des Tanneurs, 67000 Strasbourg',
    };
    await server.db
      .insertInto('idempotency_keys')
      .values({
        ...{ user_id: shop.user.id, call: 'createDelivery', key: 'k', fingerprint: 'f' },
        response: JSON.stringify({ delivery }),
      })
      .execute();
    expect((await correct(id, await version(id))).statusCode).toBe(204);
    const kept = await server.db.selectFrom('idempotency_keys').select('response').execute();
    const corrected = {
      ...{ id, customer_name: 'Jeanne Mueller', parts_count: 2 },
      customer_address: '7 rue Neuve, 67140 Barr',
    };
    expect(kept).toEqual([{ response: { delivery: corrected } }]);
  });

  it('lets the report of a failed visit that is sent again count once', async () => {
    const driver = await server.signIn('driver');
    const { id } = await addDelivery(server.db, shop.user.id, {
      ...{ status: 'assigned', driver_id: driver.user.id, delivery_date: todayInParis() },
    });
    const report = () =>
      driver.call('failDelivery', {
        params: { id },
        body: formWith([], { reason: 'client_absent' }),
        headers: { 'idempotency-key': 'lost-answer' },
      });
    const first = await report();
    expect((await correct(id, await version(id))).statusCode).toBe(204);
    const plan = { status: 'assigned', driver_id: driver.user.id } as const;
    await server.db.updateTable('deliveries').set(plan).where('id', '=', id).execute();
    expect((await report()).json()).toEqual(first.json());
    const now = server.db.selectFrom('deliveries').select('attempt').where('id', '=', id);
    expect(await now.execute()).toEqual([{ attempt: 2 }]);
  });

  it('of a delivery that somebody else corrects at that moment is refused', async () => {
    const { id } = await addDelivery(server.db, shop.user.id);
    const seen = await version(id);
    const { asked } = await inTransaction(server.db, async (trx) => {
      const other = { actor: admin.user, id, ifMatch: `"${seen}"` };
      await correctDelivery(trx, other, { ...body, customer_name: 'Jeanne Miller' });
      const correcting = correct(id, seen);
      await untilWaiting(server.db);
      return { asked: correcting };
    });
    expect((await asked).statusCode).toBe(409);
    expect(await recordOf(id)).toMatchObject({ name: 'Jeanne Miller' });
  });

  it('of a request that somebody else corrects at that moment is refused', async () => {
    const { id } = await addQuote({ name: 'Jeanne Double', phone: '06 00 00 00 01' });
    const quote = { phone: '06 00 00 00 01', email: null, city: 'Barr', reason: 'Faute de frappe' };
    const headers = { 'if-match': '"1"' };
    const { asked } = await inTransaction(server.db, async (trx) => {
      const other = { actor: admin.user, id, ifMatch: headers['if-match'] };
      await correctQuote(trx, other, { ...quote, name: 'Jeanne Doublet' });
      const sent = { ...quote, name: 'Jeanne Doublon' };
      const correcting = admin.call('correctQuotePerson', { params: { id }, body: sent, headers });
      await untilWaiting(server.db);
      return { asked: correcting };
    });
    expect((await asked).statusCode).toBe(409);
    expect(await recordOf(id)).toMatchObject({ name: 'Jeanne Doublet' });
  });

  it('goes on to the mail of a request, and is refused for a version that is not the newest', async () => {
    await server.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: formWith([], {
        ...{ name: 'Jeanne Poste', email: 'faux@exemple.example', city: 'Barr' },
        ...{ message: 'Un lit', consent: 'on' },
      }),
    });
    const [found] = (await peopleOf('Jeanne Poste')).flatMap((person) => person.records);
    const send = () =>
      admin.call('correctQuotePerson', {
        params: { id: found!.id },
        body: {
          ...{ name: 'Jeanne Poste', email: 'juste@exemple.example', city: 'Barr' },
          reason: 'Faute de frappe',
        },
        headers: { 'if-match': `"${found!.version}"` },
      });
    expect((await send()).statusCode).toBe(204);
    const { payload } = await server.db
      .selectFrom('outbox')
      .select('payload')
      .where('quote_id', '=', found!.id)
      .executeTakeFirstOrThrow();
    expect(payload).toMatchObject({ reply_to: 'juste@exemple.example' });
    expect(payload['text']).toContain('E-mail : juste@exemple.example');
    expect(JSON.stringify(payload)).not.toContain('faux@');
    expect(payload['subject']).toBe(`Demande de devis n° ${found!.id}`);
    const stale = await send();
    expect([stale.statusCode, messageOf(stale)]).toEqual([
      409,
      expect.stringMatching(/modifiée entre-temps/),
    ]);
  });

  it('corrects a request for a quote', async () => {
    const { id } = await addQuote({ name: 'Jeanne Devis', email: 'jd@exemple.example' });
    await admin.call('markQuote', { params: { id }, body: { done: true } });
    const response = await admin.call('correctQuotePerson', {
      params: { id },
      body: {
        name: 'Jeanne Dévis',
        email: 'jd@exemple.example',
        city: 'Barr',
        reason: 'Faute de frappe',
      },
    });
    expect(response.statusCode).toBe(204);
    expect(await recordOf(id)).toMatchObject({ name: 'Jeanne Dévis', city: 'Barr', kind: 'quote' });
    // The office's own processing of it remains the office's.
    expect(await eventsAbout(server.db, 'quote_request', id)).toMatchObject([
      { kind: 'quote_handled', actor_name: admin.user.name },
      { kind: 'quote_corrected', actor_name: admin.user.name },
    ]);
  });
});
