import { sql } from 'kysely';
import { hashPassword } from '../../platform/sessions/passwords';
import { addUser } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';
import { holdWaits } from '../../testing/throttle-clock';

const publicUrl = 'https://cigogne.example';
const server = useTestServer({ publicUrl });

describe('a login form sent before the scripts have loaded', () => {
  let address = 0;
  const send = (
    form: Record<string, string>,
    headers: Record<string, string> = {},
    remoteAddress = `203.0.113.${++address}`,
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams(form).toString(),
      remoteAddress,
    });
  const account = { email: 'depot@form.example', password: 'secret68' };

  beforeAll(async () => {
    const password_hash = await hashPassword(account.password);
    await addUser(server.db, 'stocker', { email: account.email, password_hash });
    await addUser(server.db, 'shop', {
      email: 'inactif@form.example',
      password_hash,
      active: false,
    });
  });

  it('signs in and leads to the home of the role', async () => {
    const response = await send(account, { origin: publicUrl });
    expect([response.statusCode, response.headers.location]).toEqual([303, '/stocker']);
    const names = response.cookies.map(({ name }) => name);
    expect(new Set(names)).toEqual(
      new Set([
        '__Secure-cigogne_access',
        '__Secure-cigogne_refresh',
        '__Host-cigogne_session',
        '__Secure-cigogne_device',
      ]),
    );
  });

  it.each([
    ['a wrong password', { ...account, password: 'wrong' }, 'incorrect'],
    ['an inactive account', { ...account, email: 'inactif@form.example' }, 'inactif'],
    ['an empty form', {}, 'incomplet'],
  ])('leads back with the reason after %s', async (_, form, reason) => {
    const response = await send(form);
    expect([response.statusCode, response.headers.location]).toEqual([
      303,
      `/login?refus=${reason}`,
    ]);
    expect(response.cookies).toEqual([]);
  });

  it('has to wait after many failures, like any other login', async () => {
    const form = { email: 'souvent@form.example', password: 'wrong' };
    const answers: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      if (n === 5) await holdWaits(server.db);
      answers.push((await send(form, {}, '203.0.114.1')).headers.location);
    }
    expect(answers.at(-1)).toBe('/login?refus=attente');
  });

  it.each([
    ['does not answer', '57P03'],
    ['fails in a way that nobody has foreseen', 'XX000'],
  ])('leads back to the page, too, while the database %s', async (_, state) => {
    await sql`
      create function fail() returns trigger language plpgsql
      as ${sql.lit(`begin raise 'away' using errcode = '${state}'; end`)}`.execute(server.db);
    await sql`create trigger fail before insert or update on login_attempts
      execute function fail()`.execute(server.db);
    try {
      const { statusCode, headers } = await send({ ...account, password: 'wrong' });
      expect([statusCode, headers.location]).toEqual([303, '/login?refus=indisponible']);
    } finally {
      await sql`drop function fail cascade`.execute(server.db);
    }
  });

  it('is refused from another site', async () => {
    const response = await send(account, { origin: 'https://evil.example' });
    expect(response.statusCode).toBe(403);
    expect(response.cookies).toEqual([]);
  });

  it('that is no form or too long is refused', async () => {
    const json = await send(account, { 'content-type': 'application/json' });
    expect([json.statusCode, json.headers.location]).toEqual([400, undefined]);
    expect((await send({ ...account, more: 'x'.repeat(10_000) })).statusCode).toBe(413);
  });
});
