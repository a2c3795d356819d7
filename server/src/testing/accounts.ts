import type { ManagedUser } from '@cigogne/contract';
import { eventsAbout, TEST_PASSWORD } from './records';
import type { SignedInClient, TestServer } from './test-server';

export const SHOP = {
  shop_street: 'rue des Tanneurs',
  shop_address_number: '4 bis',
  shop_city: 'Sélestat',
  shop_postal_code: '67600',
  shop_siret: '732 829 320 00074',
};

let count = 0;
/** Form of a new shop, with a unique e-mail. */
export const newShop = (given: object = {}) => ({
  name: 'Meubles du Ried',
  email: `ried-${++count}@test.example`,
  password: 'secret68',
  ...SHOP,
  ...given,
});
/** Form of an existing driver. */
export const driverForm = (user: { name: string; email: string }, given: object = {}) => ({
  name: user.name,
  email: user.email,
  role: 'driver',
  active: true,
  ...given,
});

/** Creates, changes and deletes accounts, by default as the admin, and reads the result. */
export function accountsOf(server: TestServer, admin: () => SignedInClient) {
  const create = (body: object, by = admin()) => by.call('createUser', { body });
  const created = async (body: object) => (await create(body)).json<ManagedUser>();
  const update = (user: { id: number }, body: object, by = admin(), headers = {}) =>
    by.call('updateUser', { params: { id: user.id }, body, headers });
  const remove = (user: { id: number }, by = admin()) =>
    by.call('deleteUser', { params: { id: user.id } });
  const login = (email: string, password = TEST_PASSWORD) =>
    server.nobody.call('login', { body: { email, password } });
  const rowOf = (id: number) =>
    server.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const eventsOf = (id: number) => eventsAbout(server.db, 'user', id);
  return { create, created, update, remove, login, rowOf, eventsOf };
}
