import type { LightMyRequestResponse } from 'fastify';
import { changesFor } from '../../platform/live/changes-for';
import { addUser, eventsAbout, TEST_PASSWORD } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';
import { holdWaits } from '../../testing/throttle-clock';

const server = useTestServer();
let addresses = 0;

function login(email: string, password = TEST_PASSWORD, remoteAddress = `10.2.0.${++addresses}`) {
  const payload = { email, password };
  return server.app.inject({ method: 'POST', url: '/api/auth/login', payload, remoteAddress });
}

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const accessesOf = (id: number) => eventsAbout(server.db, 'access', id);
const post = (path: string, cookie: string) =>
  server.app.inject({ method: 'POST', url: `/api/auth/${path}`, headers: { cookie } });

it('logins and logouts are recorded with the person', async () => {
  const { id, name, email } = await addUser(server.db, 'shop');
  const cookie = cookiesOf(await login(email));
  await post('logout', cookie);
  await post('logout', cookie);
  expect(await accessesOf(id)).toEqual([
    { kind: 'logged_in', actor_name: name, before: null, after: { knownDevice: false } },
    { kind: 'logged_out', actor_name: name, before: null, after: {} },
  ]);
});

it.each([
  ['credentials', {}, 'faux mot de passe'],
  ['inactive', { active: false }, TEST_PASSWORD],
])('a login refused for its %s is recorded with the account', async (reason, values, password) => {
  const { id, email } = await addUser(server.db, 'shop', values);
  await login(email, password);
  expect(await accessesOf(id)).toEqual([
    {
      kind: 'login_refused',
      actor_name: 'connexion',
      before: null,
      after: { reason, knownDevice: false },
    },
  ]);
});

it('a login with an e-mail that nobody has is recorded without what was typed', async () => {
  await login('quelquun@test.example', 'mon secret bien gardé');
  const events = await accessesOf(0);
  expect(events).toHaveLength(1);
  expect(JSON.stringify(events)).not.toMatch(/quelquun|secret bien/);
});

it('refusals that only wait are not recorded, and of unknown e-mails a hundred an hour', async () => {
  const { id, email } = await addUser(server.db, 'shop');
  for (let n = 0; n < 5; n += 1) await login(email, 'faux', '10.2.1.1');
  await holdWaits(server.db);
  for (let n = 0; n < 5; n += 1) await login(email, 'faux', '10.2.1.1');
  expect(await accessesOf(id)).toHaveLength(5);

  for (let n = 0; n < 105; n += 1) await login(`personne-${n}@test.example`, 'faux');
  expect(await accessesOf(0)).toHaveLength(100);
});

it('the reuse of a refresh token is recorded once, with the user', async () => {
  const { id, name, email } = await addUser(server.db, 'shop');
  const stolen = cookiesOf(await login(email));
  await post('refresh-token', cookiesOf(await post('refresh-token', stolen)));
  await post('refresh-token', stolen);
  await post('refresh-token', stolen);
  const kinds = (await accessesOf(id)).map(({ kind, actor_name }) => [kind, actor_name]);
  expect(kinds).toEqual([
    ['logged_in', name],
    ['refresh_token_reused', name],
  ]);
});

it('a change of role or state is recorded with who made it and what it was before', async () => {
  const admin = await server.signIn('admin');
  const { id, name, email } = await addUser(server.db, 'stocker');
  const change = (rights: object) =>
    admin.call('updateUser', { params: { id }, body: { name, email, ...rights } });
  await change({ role: 'driver' });
  await change({ active: false });
  await admin.call('deleteUser', { params: { id } });
  const actor_name = admin.user.name;
  expect(await eventsAbout(server.db, 'user', id)).toEqual([
    { kind: 'user_changed', actor_name, before: { role: 'stocker' }, after: { role: 'driver' } },
    { kind: 'user_changed', actor_name, before: { active: true }, after: { active: false } },
    { kind: 'user_closed', actor_name, before: { name, email, role: 'driver' }, after: null },
  ]);
});

it('no live update tells of them', async () => {
  const { user } = await server.signIn('admin');
  const event = { id: 1, subject_kind: 'access', subject_id: 1, shop_id: null, driver_ids: [] };
  const listener = { ...user, familyId: '' };
  for (const kind of ['logged_in', 'login_refused', 'logged_out', 'refresh_token_reused']) {
    expect(changesFor(listener, { ...event, kind })).toEqual([]);
  }
});
