import { addUser } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
let address = 0;

const signup = (email: string, key = '') =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/signup',
    headers: { 'idempotency-key': key },
    payload: {
      name: 'Meubles du Ried',
      email,
      password: 'secret68',
      number: '03 88 00 00 00',
      shop_street: 'rue des Tanneurs',
      shop_address_number: '4 bis',
      shop_city: 'Sélestat',
      shop_postal_code: '67600',
      shop_siret: '732 829 320 00074',
    },
    remoteAddress: `203.0.113.${++address}`,
  });

const open = () =>
  server.db
    .selectFrom('users')
    .select('id')
    .where('requested_at', 'is not', null)
    .where('active', '=', false)
    .execute();

it('of requests for accounts two hundred wait for an answer, and one that is answered makes room', async () => {
  for (let n = 0; n < 199; n += 1) {
    await addUser(server.db, 'shop', { active: false, requested_at: new Date() });
  }
  // These do not count as waiting.
  await addUser(server.db, 'shop', { active: false });
  await addUser(server.db, 'shop', {
    active: false,
    requested_at: new Date(),
    closed_at: new Date(),
  });
  expect((await signup('derniere@ried.example')).statusCode).toBe(204);

  const refused = await signup('deplus@ried.example');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '300']);
  expect(messageOf(refused)).toBe(
    'Trop de demandes de compte attendent déjà une réponse. Réessayez demain, ou contactez-nous directement.',
  );
  const waiting = await open();
  expect(waiting).toHaveLength(201);

  const admin = await server.signIn('admin');
  const answered = await admin.call('deleteUser', { params: { id: waiting[0]!.id } });
  expect(answered.statusCode).toBe(200);
  expect((await signup('deplus@ried.example')).statusCode).toBe(204);
});

it('a request that was stored before is answered as such, also when no other is taken', async () => {
  await server.db.deleteFrom('users').where('email', '=', 'deplus@ried.example').execute();
  expect((await signup('repetee@ried.example', 'once')).statusCode).toBe(204);
  expect((await signup('nouvelle@ried.example', 'other')).statusCode).toBe(429);
  expect((await signup('repetee@ried.example', 'once')).statusCode).toBe(204);
});
