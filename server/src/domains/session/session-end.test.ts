import { sql } from 'kysely';
import type { User } from '../../platform/database/schema';
import { revokeSessions } from '../../platform/sessions/session-store';
import { addUser, TEST_PASSWORD } from '../../testing/records';
import { cookiesOf, sessionsOf } from '../../testing/sessions';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { login, profile, refresh } = sessionsOf(server);

describe('a login over a session', () => {
  it('ends that session, and no other one of the user', async () => {
    const { email } = await addUser(server.db, 'shop');
    const elsewhere = cookiesOf(await login(email));
    const before = cookiesOf(await login(email));
    const refreshToken = /cigogne_refresh=[^;]+/.exec(before)![0];
    const now = cookiesOf(await login(email, TEST_PASSWORD, { cookie: refreshToken }));
    expect((await profile(before)).statusCode).toBe(401);
    expect((await refresh(before)).statusCode).toBe(401);
    for (const cookie of [elsewhere, now]) expect((await profile(cookie)).statusCode).toBe(200);
  });

  it('of somebody else ends it as well', async () => {
    const [one, other] = [await addUser(server.db, 'shop'), await addUser(server.db, 'stocker')];
    const before = cookiesOf(await login(one.email));
    await login(other.email, TEST_PASSWORD, { cookie: before });
    expect((await profile(before)).statusCode).toBe(401);
  });

  it('by the form without scripts, to which the session is not sent, ends it by its device', async () => {
    const { email } = await addUser(server.db, 'shop');
    const before = await login(email);
    const device = before.cookies.find(({ path }) => path === '/login')!;
    const form = await server.app.inject({
      method: 'POST',
      url: '/login',
      payload: new URLSearchParams({ email, password: TEST_PASSWORD }).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        cookie: `${device.name}=${device.value}`,
      },
    });
    expect(form.headers.location).toBe('/shop');
    expect((await profile(cookiesOf(before))).statusCode).toBe(401);
    expect((await profile(cookiesOf(form))).statusCode).toBe(200);
  });

  it('that is refused ends nothing', async () => {
    const { email } = await addUser(server.db, 'shop');
    const before = cookiesOf(await login(email));
    await login(email, 'faux mot de passe', { cookie: before });
    expect((await profile(before)).statusCode).toBe(200);
  });
});

describe('logout', () => {
  it('ends every session of the user immediately and clears the cookies', async () => {
    const { email } = await addUser(server.db, 'shop');
    const here = cookiesOf(await login(email));
    const elsewhere = cookiesOf(await login(email));
    const response = await server.nobody.call('logout', { headers: { cookie: here } });
    expect(response.statusCode).toBe(204);
    expect(response.cookies).toEqual([
      expect.objectContaining({ value: '', path: '/api' }),
      expect.objectContaining({ value: '', path: '/api/auth' }),
      expect.objectContaining({ value: '', path: '/' }),
    ]);
    for (const cookie of [here, elsewhere]) {
      expect((await profile(cookie)).statusCode).toBe(401);
      expect((await refresh(cookie)).statusCode).toBe(401);
    }
  });

  it('works when the access token has expired', async () => {
    const { email } = await addUser(server.db, 'shop');
    const response = await login(email);
    const refreshOnly = `cigogne_refresh=${response.cookies[1]?.value}`;
    await server.nobody.call('logout', { headers: { cookie: refreshOnly } });
    expect((await profile(cookiesOf(response))).statusCode).toBe(401);
  });

  const logOutWith = (refreshToken: string | undefined) =>
    server.nobody.call('logout', { headers: { cookie: `cigogne_refresh=${refreshToken}` } });

  it('with a refresh token of a session that has ended leaves later sessions alone', async () => {
    const { email } = await addUser(server.db, 'shop');
    const former = await login(email);
    await logOutWith(former.cookies[1]?.value);
    const present = cookiesOf(await login(email));
    await logOutWith(former.cookies[1]?.value);
    expect((await profile(present)).statusCode).toBe(200);
  });

  it.each([
    ['was used', async (cookie: string) => void (await refresh(cookie))],
    [
      'has expired',
      async (_cookie: string, user: User) => {
        await sql`update refresh_tokens set expires_at = now() - interval '1 minute' where family_id in
          (select id from refresh_families where user_id = ${user.id})`.execute(server.db);
      },
    ],
  ])('with a refresh token that %s ends its own session alone', async (_what, age) => {
    const user = await addUser(server.db, 'shop');
    const here = await login(user.email);
    await age(cookiesOf(here), user);
    const elsewhere = cookiesOf(await login(user.email));
    await logOutWith(here.cookies[1]?.value);
    expect((await profile(cookiesOf(here))).statusCode).toBe(401);
    expect((await profile(elsewhere)).statusCode).toBe(200);
  });

  it('is no error without a session', async () => {
    expect((await server.nobody.call('logout')).statusCode).toBe(204);
  });
});

it('revoking ends the sessions of that user only', async () => {
  const [one, other] = [await server.signIn('shop'), await server.signIn('shop')];
  expect(await revokeSessions(server.db, one.user.id)).toBe(true);
  expect((await one.call('profile')).statusCode).toBe(401);
  expect((await other.call('profile')).statusCode).toBe(200);
});
