import type { FirstStep, FirstSteps } from '@cigogne/contract';
import { setPrices } from '../../testing/office';
import { addUser } from '../../testing/records';
import { formWith, makePicture } from '../../testing/pictures';
import { useTestServer, type Client, type SignedInClient } from '../../testing/test-server';

const server = useTestServer({ demo: false, smtpUrl: 'smtp://127.0.0.1:1' });
let admin: SignedInClient;
let manager: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
  manager = await server.signIn('manager');
});

const stepsOf = async (client: Client) =>
  (await client.call('getFirstSteps')).json<FirstSteps>().steps;
const doneOf = async (client: Client) =>
  (await stepsOf(client)).filter(({ done }) => done).map(({ step }) => step);

/** Completes each step, by its screen's calls if there are any. */
const WAYS: Readonly<Record<FirstStep, () => Promise<unknown>>> = {
  shop: () => addUser(server.db, 'shop'),
  driver: () => addUser(server.db, 'driver'),
  prices: async () => {
    const shop = await server.db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'shop')
      .where('active', '=', true)
      .executeTakeFirstOrThrow();
    await admin.call('savePricingRules', {
      params: { shopId: shop.id },
      body: { pricingRules: [{ category_id: 18, base_price: 80 }] },
    });
  },
  logo: async () => {
    const body = formWith([{ content: await makePicture(), field: 'logo' }]);
    expect((await admin.call('uploadLogo', { body })).statusCode).toBe(200);
  },
  mail: () => save('mail', { sender_name: 'Meyer', sender_email: 'livraisons@meyer.example' }),
  legal: async () => {
    await save('company', {
      ...{ legal_form: 'SAS', share_capital: '10 000 €', siret: '73282932000074' },
      rcs: 'RCS Colmar 732 829 320',
    });
    await save('legal', {
      publication_director: 'Anne Meyer',
      ...{
        host_name: 'Hébergeur',
        host_address: '1 rue du Port, Brest',
        host_phone: '02 98 00 00',
      },
    });
  },
};

async function save(section: string, body: object) {
  const saved = await admin.call('saveSettings', { params: { section }, body });
  expect(saved.statusCode).toBe(200);
}

it('a new house has everything before it: an admin all of it, a manager what managers can do', async () => {
  expect(await stepsOf(admin)).toEqual(
    ['shop', 'driver', 'prices', 'logo', 'mail', 'legal'].map((step) => ({ step, done: false })),
  );
  expect(await stepsOf(manager)).toEqual([
    { step: 'shop', done: false },
    { step: 'driver', done: false },
  ]);
});

it('accounts that nobody can use are no first shop and no first driver', async () => {
  await addUser(server.db, 'shop', { active: false, requested_at: new Date() });
  await addUser(server.db, 'driver', { closed_at: new Date() });
  expect(await doneOf(admin)).toEqual([]);
});

it('a price that was taken away is no first price', async () => {
  const { id } = await addUser(server.db, 'shop', { active: false });
  await setPrices(server.db, id, { 18: null });
  expect(await doneOf(admin)).toEqual([]);
});

it('each step is done once its facts are there, and with the last one the list is gone', async () => {
  const steps = Object.entries(WAYS);
  const last = steps.pop()!;
  const done: string[] = [];
  for (const [step, take] of steps) {
    await take();
    done.push(step);
    expect(await doneOf(admin)).toEqual(done);
  }
  expect(await stepsOf(manager)).toEqual([]);
  await last[1]();
  expect(await stepsOf(admin)).toEqual([]);
});

it('an admin hides it for everybody, once', async () => {
  await server.db.deleteFrom('settings').execute();
  await server.db
    .updateTable('users')
    .set({ active: false })
    .where('role', '=', 'driver')
    .execute();
  expect(await stepsOf(manager)).toHaveLength(2);
  expect((await manager.call('hideFirstSteps')).statusCode).toBe(403);
  for (let n = 0; n < 2; n += 1) expect((await admin.call('hideFirstSteps')).statusCode).toBe(204);
  expect(await stepsOf(admin)).toEqual([]);
  expect(await stepsOf(manager)).toEqual([]);
  const events = await server.db
    .selectFrom('events')
    .select('actor_name')
    .where('kind', '=', 'first_steps_hidden')
    .execute();
  expect(events).toEqual([{ actor_name: admin.user.name }]);
});
