import {
  type AnswerOf,
  type Calls,
  failureReason,
  type PersonRecord,
  planningStatus,
} from '@cigogne/contract';
import { formWith, makePicture } from '../../testing/pictures';
import { readZip } from '../../testing/read-zip';
import { addDelivery, addProduct, addUser, eventsAbout } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

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

describe('a search', () => {
  it('finds a person by name without accents, in deliveries, requests and accounts', async () => {
    await addDelivery(server.db, shop.user.id, { customer_name: 'Hélène Kœnig-Straub' });
    await addQuote({ name: 'helene STRAUB', email: 'hs@exemple.example' });
    await addUser(server.db, 'stocker', { name: 'Hélène Straub-Diehl' });
    const people = await peopleOf('Straub');
    expect(people.flatMap((person) => person.records.map(({ kind }) => kind)).sort()).toEqual([
      'account',
      'delivery',
      'quote',
    ]);
    expect(await peopleOf('helene')).toHaveLength(3);
  });

  it.each(['06 44 55 66 77', '+33 6 44 55 66 77', '0033644556677', '0644.55.66.77'])(
    'finds a telephone however it is written: %s',
    async (written) => {
      const { id } = await addDelivery(server.db, shop.user.id, { customer_phone: written });
      for (const asked of ['0644556677', '+33644556677', '55 66 77']) {
        const found = (await peopleOf(asked)).flatMap((person) => person.records);
        expect([asked, found.some((record) => record.id === id)]).toEqual([asked, true]);
      }
    },
  );

  it('puts together what shares a telephone, an e-mail or name and town', async () => {
    const phone = '07 11 22 33 44';
    await addDelivery(server.db, shop.user.id, {
      customer_name: 'Marthe Oberlin',
      customer_phone: phone,
    });
    await addQuote({ name: 'M. Oberlin', phone: '+33711223344', email: 'mo@exemple.example' });
    await addQuote({ name: 'Oberlin Marthe', email: 'MO@exemple.example' });
    await addDelivery(server.db, shop.user.id, {
      ...{ customer_name: 'Marthe Oberlin', customer_phone: '', customer_city: 'Strasbourg' },
    });
    await addQuote({ name: 'Oberlin, another one', phone: '01 00 00 00 00' });
    const people = await peopleOf('oberlin');
    expect(people.map(({ records }) => records.length).sort()).toEqual([1, 4]);
  });

  it('with less than three characters is refused with a sentence', async () => {
    const response = await admin.call('searchPersons', { body: { search: 'Mu' } });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toMatch(/au moins 3 caractères/);
  });

  it('leaves no name in the log, and no other search does', async () => {
    await peopleOf('Geheimnisname');
    const unscheduled = await admin.call('listUnscheduledDeliveries', {
      query: { search: 'Geheimnisname' },
    });
    expect(unscheduled.statusCode).toBe(200);
    expect(server.log.join('\n')).toContain('/deliveries/unscheduled');
    expect(server.log.join('\n')).not.toContain('Geheimnisname');
  });

  it('is not for managers, and neither is anything else of it', async () => {
    const manager = await server.signIn('manager');
    for (const call of [
      'searchPersons',
      'exportPerson',
      'erasePerson',
      'previewForgetting',
    ] as const) {
      const response = await manager.call(call, {
        body: call === 'previewForgetting' ? undefined : {},
      });
      expect([call, response.statusCode]).toEqual([call, 403]);
    }
  });
});

describe('an export', () => {
  it('says what codes mean', async () => {
    await addDelivery(server.db, shop.user.id, {
      ...{ customer_name: 'Codes Export', status: 'cancelled', wished_slot: 'morning' },
      failure_reason: 'client_absent',
    });
    const [person] = await peopleOf('Codes Export');
    const records = person!.records.map(({ kind, id }) => ({ kind, id }));
    const response = await admin.call('exportPerson', { body: { records } });
    const json = readZip(response.rawPayload).get('donnees.json')!.toString();
    expect(JSON.parse(json)).toMatchObject({
      Fiches: [
        {
          ...{ Statut: planningStatus('cancelled').label, 'Créneau souhaité': 'Matin' },
          'Motif du dernier échec': failureReason('client_absent'),
        },
      ],
    });
  });

  it('is a zip with what is held, in French, and the photos', async () => {
    const photo = await makePicture();
    await server.app.inject({
      method: 'POST',
      url: '/api/public/quotes',
      payload: formWith([{ content: photo, field: 'photos' }], {
        ...{ name: 'Änne Export', email: 'ae@exemple.example', city: 'Barr', message: 'Un lit' },
        consent: 'on',
      }),
    });
    const [person] = await peopleOf('Änne Export');
    const records = person!.records.map(({ kind, id }) => ({ kind, id }));
    const response = await admin.call('exportPerson', { body: { records } });
    expect(response.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': expect.stringMatching(
        /donnees-personnelles-\d{4}-\d\d-\d\d\.zip/,
      ) as unknown,
    });
    const zip = readZip(response.rawPayload);
    expect([...zip.keys()]).toEqual([
      expect.stringMatching(/^devis-\d+\/photo-1\.jpg$/),
      'donnees.json',
    ]);
    const json = zip.get('donnees.json')!.toString();
    expect(JSON.parse(json)).toMatchObject({
      Fiches: [
        {
          ...{ Fiche: 'Demande de devis', Nom: 'Änne Export', 'E-mail': 'ae@exemple.example' },
          ...{ Commune: 'Barr', Message: 'Un lit', Photos: [expect.stringMatching(/photo-1/)] },
        },
      ],
    });
    const [photoInside] = [...zip.values()];
    expect(photoInside!.subarray(0, 2).toString('hex')).toBe('ffd8');
    const event = await server.db
      .selectFrom('events')
      .selectAll()
      .where('kind', '=', 'person_exported')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event).toMatchObject({
      actor_id: admin.user.id,
      after: { records: [`quote ${records[0]!.id}`] },
    });
  });

  it('says what the notes on the goods of a delivery say', async () => {
    const product = await addProduct(server.db, shop.user.id, { notes: 'Pour Mme Export' });
    const created = await shop.call('createDelivery', {
      body: {
        ...{ customer_name: 'Odile Export', customer_street: 'rue', customer_city: 'Barr' },
        products: [{ product_id: product.id }],
      },
    });
    const { id } = created.json<{ delivery: { id: number } }>().delivery;
    const records = [{ kind: 'delivery', id }];
    const response = await admin.call('exportPerson', { body: { records } });
    const json = readZip(response.rawPayload).get('donnees.json')!.toString();
    expect(JSON.parse(json)).toMatchObject({
      Fiches: [{ Produits: [{ 'Notes du produit': 'Pour Mme Export' }] }],
    });
  });

  it('of a driver says when they were absent, and what was noted of it', async () => {
    const driver = await addUser(server.db, 'driver');
    const driver_id = driver.id;
    await server.db
      .insertInto('driver_days')
      .values([
        { driver_id, day: '2026-03-02', absence: 'morning', note: 'Médecin' },
        { driver_id, day: '2026-03-03', stops: 4 },
      ])
      .execute();
    const records = [{ kind: 'account', id: driver_id }];
    const response = await admin.call('exportPerson', { body: { records } });
    const json = readZip(response.rawPayload).get('donnees.json')!.toString();
    expect(JSON.parse(json)).toMatchObject({
      Fiches: [{ Absences: ['2026-03-02 · Absence le matin · Médecin'] }],
    });
  });

  it('of a record that is gone is refused', async () => {
    const response = await admin.call('exportPerson', {
      body: { records: [{ kind: 'delivery', id: 2_000_000 }] },
    });
    expect(response.statusCode).toBe(404);
  });
});

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
    await server.db
      .insertInto('idempotency_keys')
      .values({
        ...{ user_id: shop.user.id, call: 'createDelivery', key: 'k', fingerprint: 'f' },
        response: JSON.stringify({ delivery: { id, customer_name: 'Jeanne Muller' } }),
      })
      .execute();
    expect((await correct(id, await version(id))).statusCode).toBe(204);
    const kept = await server.db.selectFrom('idempotency_keys').select('response').execute();
    expect(JSON.stringify(kept)).not.toContain('Jeanne Muller');
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
  });
});
