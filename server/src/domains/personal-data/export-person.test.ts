import { type AnswerOf, type Calls, failureReason, planningStatus } from '@cigogne/contract';
import { formWith, makePicture } from '../../testing/pictures';
import { readZip } from '../../testing/read-zip';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { useTestServer, type SignedInClient } from '../../testing/test-server';

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
