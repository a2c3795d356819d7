import { sql } from 'kysely';
import type { LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../app';
import type { FirstSettings } from '../../platform/settings/first-settings';
import { addUser, TEST_PASSWORD } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';

const server = useTestServer({
  firstSettings: { session_idle_days: 7, session_max_days: 20 },
});

const cookiesOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

async function login(app = server.app) {
  const { email } = await addUser(server.db, 'shop');
  const payload = { email, password: TEST_PASSWORD };
  return app.inject({ method: 'POST', url: '/api/auth/login', payload });
}

const refresh = (cookie: string, app = server.app) =>
  app.inject({ method: 'POST', url: '/api/auth/refresh-token', headers: { cookie } });
const profile = (cookie: string) => server.nobody.call('profile', { headers: { cookie } });
const daysOf = ({ cookies }: LightMyRequestResponse) =>
  (cookies.find(({ name }) => name === 'cigogne_refresh')?.maxAge ?? 0) / 86_400;

/** Simulates that this many days have passed for every session. */
async function pass(days: number): Promise<void> {
  const earlier = (column: string) =>
    sql`${sql.ref(column)} = ${sql.ref(column)} - ${days} * interval '1 day'`;
  const columns = { created_at: earlier('created_at'), used_at: earlier('used_at') };
  await sql`update refresh_tokens set ${columns.created_at}, ${columns.used_at},
    ${earlier('expires_at')}`.execute(server.db);
  await sql`update refresh_families set ${columns.created_at}, ${earlier('ends_at')}`.execute(
    server.db,
  );
}

/** Another process on the same database, started with other settings. */
const processWith = (limits: FirstSettings) => {
  const firstSettings = { ...server.config.firstSettings, ...limits };
  const logTo = { write: () => undefined };
  return buildApp({ ...server.config, firstSettings }, { db: server.db, logTo });
};

it('a session ends after the days without use that are set, and so do its cookies', async () => {
  const first = await login();
  expect(daysOf(first)).toBeCloseTo(7, 2);
  await pass(6.9);
  const second = await refresh(cookiesOf(first));
  expect(second.statusCode).toBe(200);
  await pass(7);
  expect((await profile(cookiesOf(second))).statusCode).toBe(401);
  expect((await refresh(cookiesOf(second))).statusCode).toBe(401);
});

it('a session that is used every day ends at the age that is set', async () => {
  let last = await login();
  for (let day = 1; day <= 19; day += 1) {
    await pass(1);
    last = await refresh(cookiesOf(last));
    expect(last.statusCode).toBe(200);
    expect(daysOf(last)).toBeCloseTo(Math.min(7, 20 - day), 2);
  }
  await pass(1);
  expect((await profile(cookiesOf(last))).statusCode).toBe(401);
  expect((await refresh(cookiesOf(last))).statusCode).toBe(401);
});

it('without a highest age it goes on as long as it is used', async () => {
  const app = await processWith({ session_max_days: 0 });
  let last = await login(app);
  for (let week = 1; week <= 60; week += 1) {
    await pass(6);
    last = await refresh(cookiesOf(last), app);
  }
  expect(last.statusCode).toBe(200);
  expect(daysOf(last)).toBeCloseTo(7, 2);
  await app.close();
});

it.each([{ session_idle_days: 2 }, { session_max_days: 2 }])(
  'a limit that is lowered to %j holds for the sessions that exist',
  async (settings) => {
    const before = await login();
    await pass(3);
    const app = await processWith(settings);
    expect((await refresh(cookiesOf(before), app)).statusCode).toBe(401);
    await app.close();
  },
);

it('a limit that is raised brings back no session that has ended', async () => {
  const before = await login();
  await pass(8);
  const app = await processWith({ session_idle_days: 15 });
  expect((await refresh(cookiesOf(before), app)).statusCode).toBe(401);
  await app.close();
});

it('a session opened before sessions had an end goes on', async () => {
  const before = await login();
  await server.db.updateTable('refresh_families').set({ ends_at: null }).execute();
  expect((await profile(cookiesOf(before))).statusCode).toBe(200);
  expect(daysOf(await refresh(cookiesOf(before)))).toBeCloseTo(7, 2);
});
