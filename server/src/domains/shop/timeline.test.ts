import { addDays, type TimelineStep, todayInParis } from '@cigogne/contract';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();

it('tells what has happened to a delivery, in its order', async () => {
  const shop = await server.signIn('shop');
  const office = await server.signIn('manager');
  const driver = await addUser(server.db, 'driver', { name: 'Hugo Lang' });
  const product = await addProduct(server.db, shop.user.id);
  const { delivery } = (
    await shop.call('createDelivery', {
      body: {
        customer_name: 'Jeanne',
        customer_street: 'rue Haute',
        customer_city: 'Barr',
        products: [{ product_id: product.id }],
      },
    })
  ).json<{ delivery: { id: number } }>();
  const params = { id: delivery.id };
  const day = addDays(todayInParis(), 1);
  const laterDay = addDays(day, 2);
  const plan = (delivery_date: string) =>
    office.call('setDeliveryDate', { params, body: { delivery_date } });
  await plan(day);
  await plan(laterDay);
  await office.call('assignDriver', { params, body: { driver_id: driver.id } });
  const van = await server.signInAs(driver);
  const visit = new FormData();
  visit.append('reason', 'client_absent');
  visit.append('note', 'Volets fermés.');
  expect((await van.call('failDelivery', { params, body: visit })).statusCode).toBe(200);

  const { timeline } = (await shop.call('getShopDelivery', { params })).json<{
    timeline: TimelineStep[];
  }>();

  expect(timeline).toMatchObject([
    { kind: 'created' },
    { kind: 'planned', delivery_date: day },
    { kind: 'reprogrammed', delivery_date: laterDay },
    { kind: 'assigned', driver_name: 'Hugo Lang' },
    { kind: 'failed', reason: 'client_absent', note: 'Volets fermés.', attempt: 1 },
  ]);
});

it('tells of creation and arrival of a delivery without events', async () => {
  const shop = await server.signIn('shop');
  const { id } = await addDelivery(server.db, shop.user.id, {
    status: 'completed',
    completed_at: '2026-03-09T10:00:00Z',
  });
  const { timeline } = (await shop.call('getShopDelivery', { params: { id } })).json<{
    timeline: TimelineStep[];
  }>();
  expect(timeline.map(({ kind }) => kind)).toEqual(['created', 'delivered']);
});

it('of two users of a shop who order one product simultaneously, one gets it', async () => {
  const tab = await server.signIn('shop');
  const otherTab = await server.signInAs(tab.user);
  const product = await addProduct(server.db, tab.user.id, { name: 'Buffet Ill' });
  const body = {
    customer_name: 'Jeanne',
    customer_street: 'rue Haute',
    customer_city: 'Barr',
    products: [{ product_id: product.id }],
  };
  const answers = await Promise.all(
    [tab, otherTab].map((one) => one.call('createDelivery', { body })),
  );
  const statuses = answers.map(({ statusCode }) => statusCode).sort();
  expect(statuses).toEqual([200, 409]);
  const loser = answers.find(({ statusCode }) => statusCode === 409)!;
  expect(messageOf(loser)).toBe('Le produit « Buffet Ill » est déjà dans une livraison.');
});
