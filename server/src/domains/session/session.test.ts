import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction';
import { signAccessToken } from '../../platform/sessions/tokens';
import { untilWaiting } from '../../testing/lock-waits';
import { addUser, eventsAbout } from '../../testing/records';
import { cookiesOf, sessionsOf } from '../../testing/sessions';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
const { login, profile, refresh } = sessionsOf(server);

/** Backdates the use of all tokens by a minute. */
async function afterGraceTime() {
  await server.db
    .updateTable('refresh_tokens')
    .set({ used_at: sql`used_at - interval '1 minute'` })
    .where('used_at', 'is not', null)
    .execute();
}

describe('login', () => {
  it('answers the user with role and driver number, and nothing secret', async () => {
    const driver = await addUser(server.db, 'driver', { driver_nr: '7' });
    const response = await login(driver.email);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      id: driver.id,
      name: driver.name,
      email: driver.email,
      role: 'driver',
      driver_nr: '7',
    });
  });

  it('sets two HttpOnly Lax cookies: access for 15 minutes, refresh for 30 days under /api/auth', async () => {
    const { email } = await addUser(server.db, 'shop');
    const { cookies } = await login(email);
    const session = cookies.filter(({ name }) => /_(access|refresh)$/.test(name));
    expect(session.every(({ httpOnly }) => httpOnly)).toBe(true);
    expect(session).toEqual([
      expect.objectContaining({ path: '/api', maxAge: 900, sameSite: 'Lax' }),
      expect.objectContaining({ path: '/api/auth', sameSite: 'Lax' }),
    ]);
    // In whole hours: a second may pass between the session's start and its answer.
    expect(Math.ceil(session[1]!.maxAge! / 3600)).toBe(30 * 24);
  });

  it('gives the page the role and the expiry in a readable cookie, which grants no access', async () => {
    const { email } = await addUser(server.db, 'shop');
    const readable = (await login(email)).cookies.filter(({ httpOnly }) => !httpOnly);
    expect(readable).toEqual([expect.objectContaining({ name: 'cigogne_session' })]);
    expect(readable[0]?.value).toMatch(/^shop\.\d{10}$/);
  });

  it('keeps only the hash of the refresh token', async () => {
    const { email } = await addUser(server.db, 'shop');
    const token = (await login(email)).cookies[1]?.value;
    const rows = await server.db.selectFrom('refresh_tokens').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash)).not.toContain(token);
  });

  it('takes the e-mail in any case', async () => {
    await addUser(server.db, 'shop', { email: 'Elodie@Boutique.example' });
    expect((await login(' elodie@boutique.EXAMPLE ')).statusCode).toBe(200);
  });

  it('does not tell an unknown e-mail from a wrong password', async () => {
    const { email } = await addUser(server.db, 'shop');
    const wrong = await login(email, 'faux mot de passe');
    const unknown = await login('personne@test.example', 'faux mot de passe');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    expect(wrong.json()).toEqual({ message: 'E-mail ou mot de passe incorrect.' });
    expect(unknown.json()).toEqual(wrong.json());
  });

  it('says that an account is inactive only to someone who knows its password', async () => {
    const { email } = await addUser(server.db, 'shop', { active: false });
    expect((await login(email, 'faux mot de passe')).statusCode).toBe(401);
    const response = await login(email);
    expect(response.statusCode).toBe(403);
    expect(messageOf(response)).toMatch(/^Compte inactif/);
    expect(response.cookies).toEqual([]);
  });

  it.each([
    ['password is changed', { password_hash: 'another' }],
    ['account is deleted', { closed_at: new Date() }],
  ])('is refused as with a wrong password to somebody whose %s meanwhile', async (_what, set) => {
    const { id, email } = await addUser(server.db, 'shop');
    const { asked } = await inTransaction(server.db, async (trx) => {
      await trx.updateTable('users').set(set).where('id', '=', id).execute();
      const signingIn = login(email);
      await untilWaiting(server.db);
      return { asked: signingIn };
    });
    const response = await asked;
    expect(response.statusCode).toBe(401);
    expect(messageOf(response)).toBe('E-mail ou mot de passe incorrect.');
    const recorded = await eventsAbout(server.db, 'access', id);
    expect(recorded).toMatchObject([{ kind: 'login_refused', after: { reason: 'credentials' } }]);
  });

  it('is closed to a deleted account, whose e-mail another may take', async () => {
    const email = 'libre@test.example';
    await addUser(server.db, 'shop', { email, closed_at: new Date() });
    expect((await login(email)).statusCode).toBe(401);
    const successor = await addUser(server.db, 'shop', { email });
    expect((await login(email)).json()).toMatchObject({ id: successor.id });
  });
});

describe('the access token', () => {
  it('is refused when forged or expired', async () => {
    const { user } = await server.signIn('shop');
    const { id } = await server.db
      .selectFrom('refresh_families')
      .select('id')
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
    const forged = signAccessToken('another secret of thirty-two signs', id);
    const hourAgo = signAccessToken(server.config.sessionSecret, id, Date.now() - 3_600_000);
    for (const token of [forged, hourAgo, `${id}.99999999999.`, 'nonsense', '']) {
      expect((await profile(`cigogne_access=${token}`)).statusCode).toBe(401);
    }
  });

  it.each([
    ['deactivated', { active: false }],
    ['deleted', { closed_at: new Date() }],
  ])('is worth nothing once the user was %s', async (_what, change) => {
    const client = await server.signIn('shop');
    expect((await client.call('profile')).statusCode).toBe(200);
    await server.db.updateTable('users').set(change).where('id', '=', client.user.id).execute();
    expect((await client.call('profile')).statusCode).toBe(401);
  });

  it('shows a changed role at the next call', async () => {
    const client = await server.signIn('shop');
    await server.db
      .updateTable('users')
      .set({ role: 'stocker' })
      .where('id', '=', client.user.id)
      .execute();
    expect((await client.call('listShopProducts')).statusCode).toBe(403);
  });
});

describe('refreshing', () => {
  it('exchanges both tokens and answers the user', async () => {
    const { id, email } = await addUser(server.db, 'shop');
    const first = await login(email);
    const second = await refresh(cookiesOf(first));
    expect(second.statusCode).toBe(200);
    expect(second.json()).toMatchObject({ id });
    expect(second.cookies[1]?.value).not.toBe(first.cookies[1]?.value);
    expect((await profile(cookiesOf(second))).statusCode).toBe(200);
  });

  it('replaying a rotated refresh token revokes the whole family', async () => {
    const { email } = await addUser(server.db, 'shop');
    const stolen = cookiesOf(await login(email));
    const current = cookiesOf(await refresh(stolen));
    await afterGraceTime();
    const replay = await refresh(stolen);
    expect(replay.statusCode).toBe(401);
    expect(replay.cookies.map(({ value }) => value)).toEqual(['', '', '']);
    expect((await refresh(current)).statusCode).toBe(401);
    expect((await profile(current)).statusCode).toBe(401);
  });

  it('leaves the other sessions of the user alone when one family is revoked', async () => {
    const { email } = await addUser(server.db, 'shop');
    const elsewhere = cookiesOf(await login(email));
    const stolen = cookiesOf(await login(email));
    await refresh(stolen);
    await afterGraceTime();
    await refresh(stolen);
    expect((await profile(elsewhere)).statusCode).toBe(200);
  });

  it('lets two tabs that refresh at the same time both live, with the same successor', async () => {
    const { email } = await addUser(server.db, 'shop');
    const cookie = cookiesOf(await login(email));
    const tabs = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    expect(tabs.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(new Set(tabs.map(({ cookies }) => cookies[1]?.value)).size).toBe(1);
    expect((await refresh(cookiesOf(tabs[1]))).statusCode).toBe(200);
  });

  it('replaying the token before the last one revokes the family even a moment later', async () => {
    const { email } = await addUser(server.db, 'shop');
    const stolen = cookiesOf(await login(email));
    const second = cookiesOf(await refresh(stolen));
    const third = cookiesOf(await refresh(second));
    expect((await refresh(stolen)).statusCode).toBe(401);
    expect((await refresh(third)).statusCode).toBe(401);
    expect((await profile(third)).statusCode).toBe(401);
  });

  it.each(['', 'cigogne_refresh=unknown'])('is refused with the cookie "%s"', async (cookie) => {
    expect((await refresh(cookie)).statusCode).toBe(401);
  });

  it('is refused to a user deactivated meanwhile', async () => {
    const { id, email } = await addUser(server.db, 'shop');
    const cookie = cookiesOf(await login(email));
    await server.db.updateTable('users').set({ active: false }).where('id', '=', id).execute();
    expect((await refresh(cookie)).statusCode).toBe(401);
  });
});
