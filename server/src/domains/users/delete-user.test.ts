import { inTransaction } from '../../platform/database/transaction';
import { accountsOf, newShop } from '../../testing/accounts';
import { addDelivery, addUser } from '../../testing/records';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';
import { closeUser } from './change-user';

const server = useTestServer();
let admin: SignedInClient;

beforeAll(async () => {
  admin = await server.signIn('admin');
});

const { create, update, remove, login, eventsOf } = accountsOf(server, () => admin);

describe('deleting', () => {
  it('closes the account: no session, no login, a free e-mail, its records stay', async () => {
    const driver = await server.signIn('driver');
    const shop = await addUser(server.db, 'shop');
    const delivery = await addDelivery(server.db, shop.id, { driver_id: driver.user.id });

    expect((await remove(driver.user)).statusCode).toBe(200);

    expect((await driver.call('profile')).statusCode).toBe(401);
    expect((await login(driver.user.email)).statusCode).toBe(401);
    const planned = await admin.call('listScheduledDeliveries', { query: { shop_id: shop.id } });
    expect(planned.json()).toMatchObject({
      deliveries: [{ id: delivery.id, driver_name: driver.user.name }],
    });
    expect((await create(newShop({ email: driver.user.email }))).statusCode).toBe(200);
    expect(await eventsOf(driver.user.id)).toMatchObject([{ kind: 'user_closed' }]);
    expect((await remove(driver.user)).statusCode).toBe(404);
  });

  it('oneself, or deactivating oneself, is refused', async () => {
    const { user } = admin;
    const self = await remove(user);
    expect(self.statusCode).toBe(409);
    expect(messageOf(self)).toBe('Vous ne pouvez pas supprimer votre propre compte.');
    const off = await update(user, { name: user.name, email: user.email, active: false });
    expect(messageOf(off)).toBe('Vous ne pouvez pas désactiver votre propre compte.');
    expect((await admin.call('profile')).statusCode).toBe(200);
  });

  it.each([
    ['one admin when there are two', false],
    ['one of them when there are more', true],
  ])('each other at the same moment leaves %s', async (_what, othersActive) => {
    const [one, two] = [await server.signIn('admin'), await server.signIn('admin')];
    await server.db
      .updateTable('users')
      .set({ active: othersActive })
      .where('role', '=', 'admin')
      .where('id', 'not in', [one.user.id, two.user.id])
      .execute();
    // Past the session check, when both are still admins.
    const close = (actor: SignedInClient, { user }: SignedInClient) =>
      inTransaction(server.db, (trx) =>
        closeUser(trx, { actor: { ...actor.user, familyId: '' }, id: user.id }),
      );
    const answers = await Promise.allSettled([close(one, two), close(two, one)]);
    await server.db
      .updateTable('users')
      .set({ active: true })
      .where('role', '=', 'admin')
      .execute();

    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 401 },
    });
  });

  it('is refused to an admin who has been deactivated since their session was looked up', async () => {
    const { user } = await server.signIn('admin');
    await server.db.updateTable('users').set({ active: false }).where('id', '=', user.id).execute();
    const driver = await addUser(server.db, 'driver');
    const closing = inTransaction(server.db, (trx) =>
      closeUser(trx, { actor: { ...user, familyId: '' }, id: driver.id }),
    );
    await expect(closing).rejects.toMatchObject({ status: 401 });
  });
});
