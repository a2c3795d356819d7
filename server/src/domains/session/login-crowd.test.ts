import { NOT_STARTED_HEADER } from '@cigogne/contract';
import type { LightMyRequestResponse } from 'fastify';
import { sql } from 'kysely';
import { addUser, TEST_PASSWORD } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer();
const AT_ONCE = 60;

function login(email: string, from: string, { password = TEST_PASSWORD, cookie = '' } = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: from,
    headers: { cookie },
  });
}

/** While `use` runs, logins whose check has begun are not answered. */
function whileUnanswered(use: () => Promise<void>): Promise<void> {
  return server.db.transaction().execute(async (trx) => {
    await sql`lock table login_attempts in access exclusive mode`.execute(trx);
    await use();
  });
}

/** Waits for that many of the answers. */
async function firstOf(answers: readonly Promise<LightMyRequestResponse>[], count: number) {
  const come: LightMyRequestResponse[] = [];
  for (const answer of answers) void answer.then((one) => come.push(one));
  while (come.length < count) await new Promise((next) => setImmediate(next));
  return come.slice(0, count);
}

it('an address has as many unanswered logins as it may try, and keeps nobody else out, nor a known device', async () => {
  const { email } = await addUser(server.db, 'shop');
  const known = await login(email, '192.0.2.1');
  const cookie = known.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const crowded = '192.0.2.2';
  let others: Promise<LightMyRequestResponse[]> | undefined;
  await whileUnanswered(async () => {
    const crowd = Array.from({ length: AT_ONCE + 10 }, () =>
      login(email, crowded, { password: 'faux mot de passe' }),
    );
    for (const refused of await firstOf(crowd, 10)) {
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '2']);
      expect(messageOf(refused)).toBe(
        'Trop de tentatives de connexion. Réessayez dans 2 secondes.',
      );
    }
    others = Promise.all([login(email, crowded, { cookie }), login(email, '192.0.2.3')]);
  });
  expect((await others!).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

it('logins for which there is no turn are asked to come again, those of the form without scripts as well', async () => {
  await whileUnanswered(async () => {
    const crowd = Array.from({ length: 1_020 }, (_, index) =>
      login(`essai-${index}@test.example`, `198.51.100.${Math.floor(index / AT_ONCE)}`),
    );
    const [refused] = await firstOf(crowd, 1);
    expect([refused!.statusCode, refused!.headers[NOT_STARTED_HEADER]]).toEqual([503, '1']);
    const form = await server.app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `email=essai%40test.example&password=${TEST_PASSWORD}`,
      remoteAddress: '203.0.113.1',
    });
    expect([form.statusCode, form.headers.location]).toEqual([303, '/login?refus=attente']);
  });
});
