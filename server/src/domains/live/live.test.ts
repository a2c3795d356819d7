import { addDays, type Role, type SiteSettings, todayInParis } from '@cigogne/contract';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent } from '../../platform/events/record-event';
import {
  type LiveStream,
  schedule,
  tellsOf,
  until,
  useLiveStreams,
} from '../../testing/live-streams';
import { addDelivery, addProduct } from '../../testing/records';
import { clientOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { listen, secondServer, aDelivery } = useLiveStreams(server);

it('tells both planners of a change, with kind and number and nothing else', async () => {
  const [one, other] = [await server.signIn('admin'), await server.signIn('manager')];
  const { delivery } = await aDelivery();
  const streams = [await listen(one), await listen(other)];
  await schedule(one, delivery.id, addDays(todayInParis(), 1));
  await until(() => streams.every(({ changes }) => changes.length > 0));
  for (const { changes } of streams)
    expect(changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
});

it('tells driver and planners of an order and a half-day, and the shop of the half-day only', async () => {
  const [planner, driver] = [await server.signIn('admin'), await server.signIn('driver')];
  const date = addDays(todayInParis(), 1);
  const values = { delivery_date: date, driver_id: driver.user.id, status: 'assigned' } as const;
  const { shop, delivery } = await aDelivery(values);
  const ordered = await addDelivery(server.db, shop.user.id, values);
  const streams = [await listen(planner), await listen(driver)];
  const ofShop = await listen(shop);
  const order = await planner.call('setDayOrder', {
    params: { date, id: driver.user.id },
    body: { stops: [ordered, delivery].map(({ id, version }) => ({ id, version })) },
  });
  expect(order.statusCode).toBe(200);
  await until(() => streams.every((stream) => tellsOf(ordered, stream)));
  await planner.call('setHalfDay', { params: { id: delivery.id }, body: { slot: 'morning' } });
  await until(() => [...streams, ofShop].every((stream) => tellsOf(delivery, stream)));
  expect(tellsOf(ordered, ofShop)).toBe(false);
});

it('tells of what another process has changed', async () => {
  const planner = await server.signIn('admin');
  const { delivery } = await aDelivery();
  const stream = await listen(planner, { at: (await secondServer()).at });
  await schedule(planner, delivery.id, addDays(todayInParis(), 1));
  await until(() => tellsOf(delivery, stream));
});

it('tells a shop, a driver and the depot only of what is theirs', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const others = await Promise.all(
    (['shop', 'driver'] as Role[]).map((role) => server.signIn(role)),
  );
  const { shop, delivery } = await aDelivery({ driver_id: driver.user.id, status: 'assigned' });
  const theirs = [await listen(shop), await listen(driver)];
  const strangers = await Promise.all(
    [...others, await server.signIn('stocker')].map((client) => listen(client)),
  );
  await schedule(planner, delivery.id, addDays(todayInParis(), 2));
  await until(() => theirs.every(({ changes }) => changes.length > 0));
  for (const { changes } of theirs)
    expect(changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
  for (const { changes } of strangers) expect(changes).toEqual([]);
});

it('a shop that marks all its products as read has nobody fetch everything again', async () => {
  const { shop, delivery } = await aDelivery();
  await Promise.all(Array.from({ length: 600 }, () => addProduct(server.db, shop.user.id)));
  const others = [await server.signIn('driver'), await server.signIn('shop')];
  const strangers = await Promise.all(others.map((client) => listen(client)));
  const ofShop = await listen(shop);
  const marked = await shop.call('markProductsRead', { body: {} });
  expect(marked.json()).toEqual({ count: 0 });
  await schedule(await server.signIn('admin'), delivery.id, addDays(todayInParis(), 1));
  await until(() => tellsOf(delivery, ofShop));
  expect(ofShop.changes).toContainEqual({ type: 'Product' });
  for (const { resets, changes } of strangers) expect([resets, changes]).toEqual([0, []]);
  expect(ofShop.resets).toBe(0);
});

it('the depot learns that goods are on their way, and nothing of the delivery', async () => {
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({
    driver_id: driver.user.id,
    status: 'assigned',
    delivery_date: todayInParis(),
  });
  const stream = await listen(await server.signIn('stocker'));
  const started = await driver.call('startDelivery', { params: { id: delivery.id } });
  expect(started.statusCode).toBe(200);
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Product' }]);
});

it('the depot learns that goods are no longer on their way when their driver loses them', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({
    ...{ driver_id: driver.user.id, status: 'in_transit', delivery_date: todayInParis() },
  });
  const stream = await listen(await server.signIn('stocker'));
  await planner.call('assignDriver', { params: { id: delivery.id }, body: { driver_id: null } });
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Product' }]);
});

it('the depot learns that its list of shops has changed, and nothing of its account', async () => {
  const admin = await server.signIn('admin');
  const stream = await listen(await server.signIn('stocker'));
  const { user } = await server.signIn('shop');
  const closed = await admin.call('deleteUser', { params: { id: user.id } });
  expect(closed.statusCode).toBe(200);
  await until(() => stream.changes.some(({ type }) => type === 'Shop'));
  // Excludes goods moved by other tests.
  const others = stream.changes.filter(({ type }) => type !== 'Product');
  expect(others).toEqual([{ type: 'Shop' }]);
});

it('a driver learns that a delivery was given to somebody else', async () => {
  const planner = await server.signIn('admin');
  const driver = await server.signIn('driver');
  const { delivery } = await aDelivery({ driver_id: driver.user.id, status: 'assigned' });
  const stream = await listen(driver);
  await planner.call('assignDriver', { params: { id: delivery.id }, body: { driver_id: null } });
  await until(() => stream.changes.length > 0);
  expect(stream.changes).toEqual([{ type: 'Delivery', id: delivery.id }]);
});

it('tells admins and managers of changed settings, and nobody else', async () => {
  const admin = await server.signIn('admin');
  const office = [await listen(admin), await listen(await server.signIn('manager'))];
  const others = await Promise.all(
    (['shop', 'driver', 'stocker'] as Role[]).map(async (role) =>
      listen(await server.signIn(role)),
    ),
  );
  const isTold = ({ changes }: LiveStream) => changes.some(({ type }) => type === 'Settings');
  expect(office.filter(isTold)).toEqual([]);
  const saved = await admin.call('saveSettings', {
    params: { section: 'rounds' },
    body: { visit_minutes: 47 },
  });
  expect(saved.statusCode).toBe(200);
  await until(() => office.every(isTold));
  for (const { changes } of office) expect(changes).toContainEqual({ type: 'Settings' });
  expect(others.filter(isTold)).toEqual([]);
});

it('tells of settings that another process has changed once this one goes by them', async () => {
  const admin = await server.signIn('admin');
  const { app, at } = await secondServer();
  const there = clientOf(app, admin.cookie);
  const stream = await listen(admin, { at });
  const readPhone = async () => (await there.call('siteSettings')).json<SiteSettings>().phone;
  // Discards changes made by earlier tests.
  stream.changes.length = 0;
  const phone = '03 88 11 22 33';
  // The answer is cached for a second.
  expect(await readPhone()).not.toBe(phone);
  const saved = await admin.call('saveSettings', {
    ...{ params: { section: 'company' }, body: { phone } },
  });
  expect(saved.statusCode).toBe(200);
  // After a change of its own the other process does not wait for its next poll.
  await there.call('searchPersons', { body: { search: 'Jeanne' } });
  await until(() => stream.changes.some(({ type }) => type === 'Settings'));
  expect(await readPhone()).toBe(phone);
});

it('goes by settings that another process has changed before it tells of them to a stream that begins', async () => {
  const admin = await server.signIn('admin');
  const { app, at } = await secondServer();
  const there = clientOf(app, admin.cookie);
  const readPhone = async () => (await there.call('siteSettings')).json<SiteSettings>().phone;
  const phone = '03 88 44 55 66';
  // The answer is cached for a second.
  expect(await readPhone()).not.toBe(phone);
  await admin.call('saveSettings', { params: { section: 'company' }, body: { phone } });
  const stream = await listen(admin, { at });
  await until(() => stream.changes.some(({ type }) => type === 'Settings'));
  expect(await readPhone()).toBe(phone);
});

it('tells admins and managers of an invoice, and not its shop', async () => {
  const admin = await listen(await server.signIn('admin'));
  const shop = await server.signIn('shop');
  const ofShop = await listen(shop);
  await inTransaction(server.db, (trx) =>
    recordEvent(trx, {
      actor: { id: null, name: 'Test' },
      kind: 'invoice_issued',
      subject: { kind: 'invoice', id: 7 },
      shopId: shop.user.id,
    }),
  );
  await until(() => admin.changes.some(({ type }) => type === 'Invoice'));
  expect(ofShop.changes).toEqual([]);
});
