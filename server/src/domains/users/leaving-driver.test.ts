import { addDays, todayInParis } from '@cigogne/contract';
import { addDelivery, addUser } from '../../testing/records';
import { type SignedInClient, useTestServer } from '../../testing/test-server';

const server = useTestServer();
const today = todayInParis();
let admin: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

/** A driver with two open stops on days, one without a day, and one that is done. */
async function aBusyDriver() {
  const { db } = server;
  const driver = await addUser(db, 'driver');
  const shop = await addUser(db, 'shop');
  const give = (values: object) => addDelivery(db, shop.id, { driver_id: driver.id, ...values });
  await give({ delivery_date: addDays(today, 4), status: 'assigned' });
  await give({ delivery_date: addDays(today, 2), status: 'in_transit' });
  await give({ delivery_date: null, status: 'assigned' });
  await give({ delivery_date: today, status: 'completed' });
  return driver;
}

const toReassign = { stops: 2, first_day: addDays(today, 2) };
const changeOf = ({ name, email }: { name: string; email: string }, active: boolean) => ({
  body: { name, email, role: 'driver', active },
});

it('deactivating a driver tells the stops that are theirs still, activating them tells none', async () => {
  const driver = await aBusyDriver();
  const params = { id: driver.id };
  const deactivated = await admin.call('updateUser', { params, ...changeOf(driver, false) });
  expect(deactivated.json()).toMatchObject({
    id: driver.id,
    active: false,
    to_reassign: toReassign,
  });
  // Later changes of a driver who left long ago have nothing more to report.
  const renamed = { ...driver, name: 'Renamed' };
  const corrected = await admin.call('updateUser', { params, ...changeOf(renamed, false) });
  expect(corrected.json()).toMatchObject({ name: 'Renamed', to_reassign: null });
  const activated = await admin.call('updateUser', { params, ...changeOf(driver, true) });
  expect(activated.json()).toMatchObject({ active: true, to_reassign: null });
});

it('deleting a driver tells the stops that are theirs still', async () => {
  const { id } = await aBusyDriver();
  const deleted = await admin.call('deleteUser', { params: { id } });
  expect(deleted.json()).toEqual({ to_reassign: toReassign });
});

it('nothing is told of somebody who has no stops', async () => {
  const { id } = await addUser(server.db, 'stocker');
  const deleted = await admin.call('deleteUser', { params: { id } });
  expect(deleted.json()).toEqual({ to_reassign: null });
});
