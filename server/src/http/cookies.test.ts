import { parseSessionHint } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import { addUser, TEST_PASSWORD } from '../testing/records';
import { useTestServer } from '../testing/test-server';

const http = useTestServer({ publicUrl: 'http://partenaires.example' });
const https = useTestServer({ publicUrl: 'https://partenaires.example' });

/** Signs a new shop in. */
async function login(server: typeof https, cookie = '') {
  const { email } = await addUser(server.db, 'shop');
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password: TEST_PASSWORD },
    headers: { cookie },
  });
}

const asSent = ({ cookies }: LightMyRequestResponse) =>
  cookies
    .filter(({ value }) => value)
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const refresh = (cookie: string) => https.nobody.call('refreshToken', { headers: { cookie } });
const statusOf = async (cookie: string) =>
  (await https.nobody.call('profile', { headers: { cookie } })).statusCode;

it('on https cookies are Secure, with the prefixes that only https may set', async () => {
  const { cookies } = await login(https);
  expect(cookies.map(({ name, path, secure, domain }) => [name, path, secure, domain])).toEqual([
    ['__Secure-cigogne_access', '/api', true, undefined],
    ['__Secure-cigogne_refresh', '/api/auth', true, undefined],
    ['__Host-cigogne_session', '/', true, undefined],
    ['__Secure-cigogne_device', '/api/auth/login', true, undefined],
    ['__Secure-cigogne_device', '/login', true, undefined],
  ]);
});

it('on http they have neither, since browsers would drop them', async () => {
  const { cookies } = await login(http);
  expect(cookies.map(({ name, secure }) => [name, secure])).toEqual(
    ['access', 'refresh', 'session', 'device', 'device'].map((name) => [
      `cigogne_${name}`,
      undefined,
    ]),
  );
});

it('the hint is found under either name', async () => {
  for (const server of [http, https]) {
    expect(parseSessionHint(asSent(await login(server)))?.role).toBe('shop');
  }
});

describe('a session from before the prefixes', () => {
  /** A session's cookies under the names of a release without prefixes. */
  const unprefixed = async () => asSent(await login(https)).replace(/__(Secure|Host)-/g, '');

  it('goes on with new names, and loses the old ones', async () => {
    const before = await unprefixed();
    const answer = await refresh(before);
    expect(answer.statusCode).toBe(200);
    expect(await statusOf(asSent(answer))).toBe(200);
    const cleared = answer.cookies.filter(({ value }) => value === '');
    expect(cleared.map(({ name, path }) => [name, path])).toEqual([
      ['cigogne_access', '/api'],
      ['cigogne_refresh', '/api/auth'],
      ['cigogne_session', '/'],
    ]);
    expect((await refresh(asSent(answer))).cookies.some(({ value }) => value === '')).toBe(false);
  });

  it('opens nothing by its access token', async () => {
    expect(await statusOf(await unprefixed())).toBe(401);
  });

  it('does not win over the session of the prefixed cookies', async () => {
    const [planted, own] = [await unprefixed(), await login(https)];
    const answer = await refresh(`${planted}; ${asSent(own)}`);
    expect(answer.json()).toEqual(own.json());
  });

  it('can be left', async () => {
    const before = await unprefixed();
    const { cookies } = await https.nobody.call('logout', { headers: { cookie: before } });
    expect(cookies.map(({ value }) => value)).toEqual(Array.from({ length: 6 }, () => ''));
    expect((await refresh(before)).statusCode).toBe(401);
  });
});
