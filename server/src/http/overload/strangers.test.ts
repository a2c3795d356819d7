import { NOT_STARTED_HEADER } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { addUser, TEST_PASSWORD } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer({ poolSize: 8 });
/** Limited to one database connection. */
const narrow = useTestServer({ poolSize: 1 });

/**
 * Clients with different addresses send requests while a table is locked, so that only those refused for lack of room
 * get an answer. `use` runs after the first refusal.
 */
async function whileCrowded(
  table: 'login_attempts' | 'refresh_tokens',
  ask: (from: string) => Promise<LightMyRequestResponse>,
  use: () => Promise<void>,
): Promise<void> {
  const { crowd } = await server.db.transaction().execute(async (trx) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(trx);
    const asked = Array.from({ length: 1_100 }, (_, index) =>
      ask(`10.0.${index >> 8}.${index & 255}`),
    );
    const { headers } = await Promise.race(asked);
    expect(headers).toMatchObject({ [NOT_STARTED_HEADER]: '1' });
    await use();
    return { crowd: asked };
  });
  await Promise.all(crowd);
}

const reportError = (remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/public/browser-errors',
    payload: { application: 'shell', version: '1.0.0', kind: 'script', message: 'x is undefined' },
    remoteAddress,
  });

const makeTokenUp = (remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { cookie: `cigogne_refresh=made-up-by-${remoteAddress}` },
    remoteAddress,
  });

/** A browser's cookies after a login. */
async function logIn(): Promise<{ access: string; refresh: string }> {
  const { email } = await addUser(server.db, 'shop');
  const { cookies } = await server.nobody.call('login', {
    body: { email, password: TEST_PASSWORD },
  });
  const [access, refresh] = cookies.map(({ name, value }) => `${name}=${value}`);
  return { access: access!, refresh: refresh! };
}

async function call(name: 'logout' | 'refreshToken' | 'profile', cookie = '') {
  const { statusCode, headers } = await server.nobody.call(name, { headers: { cookie } });
  return headers[NOT_STARTED_HEADER] ? 'asked to come again' : statusCode;
}

it('a logout or a refresh without a cookie asks the database for nothing', async () => {
  await narrow.db.transaction().execute(async () => {
    expect((await narrow.nobody.call('logout')).statusCode).toBe(204);
    expect((await narrow.nobody.call('refreshToken')).statusCode).toBe(401);
  });
});

it('visitors who send too much take no turn from those who are signed in, who also get out', async () => {
  const [one, other] = [await logIn(), await logIn()];
  await whileCrowded('login_attempts', reportError, async () => {
    expect(await call('logout')).toBe('asked to come again');
    expect(await call('logout', 'cigogne_access=made.9999999999.up')).toBe('asked to come again');
    expect(await call('profile', one.access)).toBe(200);
    expect(await call('refreshToken', one.refresh)).toBe(200);
    expect(await call('logout', one.access)).toBe(204);
    expect(await call('logout', other.refresh)).toBe(204);
  });
  expect(await call('profile', one.access)).toBe(401);
  expect(await call('profile', other.access)).toBe(401);
});

it('refresh tokens that strangers make up keep nobody from their work, nor from leaving', async () => {
  const { access, refresh } = await logIn();
  await whileCrowded('refresh_tokens', makeTokenUp, async () => {
    expect(await call('refreshToken', refresh)).toBe('asked to come again');
    expect(await call('profile', access)).toBe(200);
    expect(await call('logout', access)).toBe(204);
  });
});
