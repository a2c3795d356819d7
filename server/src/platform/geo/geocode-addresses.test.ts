import { addDays, type PlannedDay, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import type { User } from '../database/schema';
import { addDelivery, addUser } from '../../testing/records';
import { foundAnswer } from '../../testing/geo-answers';
import { answerWith, type HttpServer, startHttpServer } from '../../testing/http-server';
import { useTestServer, type SignedInClient } from '../../testing/test-server';
import { geocodeAddresses } from './geocode-addresses';
import { openGeocoder } from './geocoder';
import { removeUnusedLocations } from './address-locations';

const server = useTestServer();
const today = todayInParis();
const DEPOT = '5 rue du Ried, 67800 Bischheim';
const FOUND = foundAnswer([7.3585, 48.0777]);
let service: HttpServer;
let admin: SignedInClient;
let shop: User;

beforeAll(async () => {
  admin = await server.signIn('admin');
  shop = await addUser(server.db, 'shop');
});
beforeEach(async () => {
  service = await startHttpServer();
  service.answer = answerWith(FOUND);
  await server.db.deleteFrom('address_locations').execute();
  await server.db.deleteFrom('deliveries').execute();
});
afterEach(() => service.close());

const run = (signal = new AbortController().signal) =>
  geocodeAddresses(server.db, {
    ...{ geocoder: openGeocoder(service.url, 30_000), depot: DEPOT, pauseMs: 0, signal },
  });

type Values = Parameters<typeof addDelivery>[2];
const COLMAR = {
  ...{ customer_address_number: '4', customer_street: 'rue des Tanneurs' },
  ...{ customer_postal_code: '68000', customer_city: 'Colmar', delivery_date: today },
};
const add = (values: Values = {}) => addDelivery(server.db, shop.id, { ...COLMAR, ...values });
/** Addresses asked for, except the depot's. */
const asked = () =>
  service.received
    .map((path) => new URL(path, service.url).searchParams.get('q'))
    .filter((text) => text !== DEPOT);
const locationsOf = async () => {
  const day = await admin.call('getPlannedDay', { params: { date: today } });
  return day.json<PlannedDay>().stops.map(({ location }) => location);
};
const move = (column: 'asked_at' | 'answered_at', interval: string) =>
  sql`update address_locations set ${sql.ref(column)} = now() - ${interval}::interval`.execute(
    server.db,
  );

it('a day shows the middle of the town until the address has been found', async () => {
  await add();
  expect(await locationsOf()).toEqual([{ latitude: 48.0808, longitude: 7.3558, exact: false }]);
  await run();
  expect(await locationsOf()).toEqual([{ latitude: 48.0777, longitude: 7.3585, exact: true }]);
});

it('each address is asked for once, however it is written, those of the next days first', async () => {
  await add({ delivery_date: null, customer_street: 'rue du Nord' });
  await add({ delivery_date: addDays(today, 1), customer_street: 'quai de la Sinn' });
  await add();
  await add({ customer_street: 'Rue des Tanneurs,', customer_city: 'COLMAR' });
  await add({ status: 'completed', customer_street: 'rue de hier' });
  await run();
  await run();
  expect(asked()).toEqual([
    expect.stringMatching(/tanneurs/i),
    '4 quai de la Sinn Colmar',
    '4 rue du Nord Colmar',
  ]);
});

it('two servers share the addresses', async () => {
  for (const street of ['rue du Nord', 'rue du Sud', 'quai de la Sinn']) {
    await add({ customer_street: street });
  }
  await Promise.all([run(), run()]);
  expect(asked().toSorted()).toEqual([
    ...['4 quai de la Sinn Colmar', '4 rue du Nord Colmar', '4 rue du Sud Colmar'],
  ]);
});

it('the depot is asked for like an address', async () => {
  const date = { params: { date: today } };
  const depot = async () => (await admin.call('getPlannedDay', date)).json<PlannedDay>().depot;
  expect(await depot()).toMatchObject({ exact: false });
  service.answer = answerWith(foundAnswer([7.76, 48.62]));
  await run();
  expect(service.received).toHaveLength(1);
  expect(await depot()).toEqual({ latitude: 48.62, longitude: 7.76, exact: true });
});

it('an address that is not known is asked for again after 30 days', async () => {
  service.answer = answerWith({ features: [] });
  await add();
  await run();
  await move('answered_at', '29 days');
  await run();
  expect(asked()).toHaveLength(1);
  await move('answered_at', '31 days');
  await run();
  expect(asked()).toHaveLength(2);
});

it('after a failure the address waits for its lease; after three in a row the others for the next run', async () => {
  for (const street of ['rue du Nord', 'rue du Sud', 'quai de la Sinn']) {
    await add({ customer_street: street });
  }
  let left = 1;
  const busy = answerWith('busy', 503);
  service.answer = (...exchange) => (left-- > 0 ? busy : answerWith(FOUND))(...exchange);
  await run();
  expect(service.received).toHaveLength(4);
  await move('asked_at', '6 minutes');
  await run();
  expect(service.received).toHaveLength(5);

  await server.db.deleteFrom('address_locations').execute();
  service.answer = answerWith('busy', 503);
  await expect(run()).rejects.toThrow('503');
  expect(service.received).toHaveLength(8);
});

it.each([
  ['in another town', { customer_postal_code: '', customer_city: 'Mulhouse' }],
  ['in no town that is known', { customer_postal_code: '1234', customer_city: 'Nulle part' }],
])('a place %s is not that of the address', async (_, values) => {
  await add(values);
  await run();
  expect(service.received).toHaveLength(2);
  expect((await locationsOf())[0]?.exact).not.toBe(true);
});

it('a town that is not known is believed by its postal code', async () => {
  await add({ customer_postal_code: '75011', customer_city: 'Paris' });
  await run();
  expect(await locationsOf()).toEqual([expect.objectContaining({ exact: true })]);
});

it('a server that closes asks for nothing more', async () => {
  await add();
  await run(AbortSignal.abort());
  expect(service.received).toEqual([]);
});

describe('forgetting', () => {
  const known = () => server.db.selectFrom('address_locations').selectAll().execute();

  it('an erased customer takes the location along', async () => {
    const { id } = await add({ status: 'completed' });
    await add({ delivery_date: today });
    await run();
    expect(await known()).toHaveLength(2);
    const erased = await admin.call('erasePerson', {
      body: { records: [{ kind: 'delivery', id, version: 1 }], reason: 'Demande écrite' },
    });
    expect(erased.statusCode).toBe(200);
    // The depot's location.
    expect(await known()).toHaveLength(1);
  });

  it('a corrected address loses it', async () => {
    const { id } = await add();
    await run();
    const corrected = await admin.call('correctDeliveryPerson', {
      params: { id },
      body: {
        ...{ customer_name: 'Jeanne', customer_phone: '', customer_city: 'Colmar' },
        ...{ customer_street: 'rue du Nord', customer_address_number: '4' },
        ...{ customer_postal_code: '68000', reason: 'Faute de frappe' },
      },
    });
    expect(corrected.statusCode).toBe(204);
    expect(await known()).toHaveLength(1);
  });

  it('housekeeping removes what no delivery has any more, and keeps the depot', async () => {
    const { id } = await add();
    await add({ customer_street: 'rue du Nord' });
    await run();
    await server.db.deleteFrom('deliveries').where('id', '=', id).execute();
    await removeUnusedLocations(server.db, DEPOT);
    expect(await known()).toHaveLength(2);
    await run();
    expect(asked()).toHaveLength(2);
  });

  it('the table itself spells no address', async () => {
    await add();
    await run();
    expect(JSON.stringify(await known())).not.toMatch(/tanneurs|colmar|68000/i);
  });
});
