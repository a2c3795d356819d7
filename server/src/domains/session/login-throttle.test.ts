import { sql } from 'kysely';
import { buildApp } from '../../app';
import { loginsOf, nextAddress, statusOf, WRONG } from '../../testing/logins';
import { addUser } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';
import { holdWaits, passThrottle } from '../../testing/throttle-clock';

const server = useTestServer();
const { login, failFrom, exhaust, addUserWithDevice } = loginsOf(server);

/** Tries wrong passwords from that many new addresses. @returns how many passwords were checked */
async function guess(email: string, { addresses: many, each = 1 }: Record<string, number>) {
  let checked = 0;
  const attackers = Array.from({ length: many! }, nextAddress);
  for (let round = 0; round < each; round += 1) {
    for (let start = 0; start < attackers.length; start += 20) {
      const answers = await Promise.all(
        attackers
          .slice(start, start + 20)
          .map((from) => statusOf(login(email, { password: WRONG, from }))),
      );
      checked += answers.filter((status) => status === 401).length;
      expect(answers.every((status) => status === 401 || status === 429)).toBe(true);
    }
  }
  return checked;
}

const pass = (interval: string) => passThrottle(server.db, interval);

const anotherProcess = () =>
  buildApp(server.config, { db: server.db, logTo: { write: () => undefined } });

beforeEach(() => server.db.deleteFrom('login_attempts').execute());

describe('an address that has failed on an account', () => {
  it('waits after five tries, also with the right password, and learns how long', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    expect(await failFrom(from, email, 5)).toEqual([401, 401, 401, 401, 401]);
    await holdWaits(server.db);
    const response = await login(email, { from });
    expect(response.statusCode).toBe(429);
    const seconds = Number(response.headers['retry-after']);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(messageOf(response)).toBe(
      `Trop de tentatives de connexion. Réessayez dans ${seconds} seconde${seconds > 1 ? 's' : ''}.`,
    );
  });

  it('waits longer each time', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    await failFrom(from, email, 4);
    const waits: unknown[] = [];
    for (let n = 0; n < 3; n += 1) {
      await failFrom(from, email, 1);
      const { seconds } = await server.db
        .selectFrom('login_attempts')
        .select(sql<string>`extract(epoch from blocked_until - last_at)::int`.as('seconds'))
        .where('blocked_until', 'is not', null)
        .executeTakeFirstOrThrow();
      waits.push(seconds);
      await pass('10 seconds');
    }
    expect(waits).toEqual([2, 4, 8]);
  });

  it('counts anew, and as a new one, once it has not tried for an hour', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    await failFrom(from, email, 4);
    await pass('61 minutes');
    // Uses up the attempts of this hour.
    await guess(email, { addresses: 6, each: 3 });
    expect(await failFrom(from, email, 1)).toEqual([401]);
    await pass('61 minutes');
    expect(await failFrom(from, email, 5)).toEqual([401, 401, 401, 401, 401]);
  });

  it('may try again at once after the right password', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    for (let round = 1; round <= 3; round += 1) {
      await failFrom(from, email, 4);
      expect(await statusOf(login(email, { from }))).toBe(200);
    }
  });

  it('of an e-mail that nobody has waits alike, so that nothing is learnt from it', async () => {
    const from = nextAddress();
    const statuses = await failFrom(from, 'inconnue@test.example', 5);
    await holdWaits(server.db);
    statuses.push(...(await failFrom(from, 'inconnue@test.example', 1)));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('does not get more tries by making many at once', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, () => statusOf(login(email, { password: WRONG, from }))),
    );
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(5);
  });
});

describe('sixty addresses that keep guessing at an account', () => {
  it('keep neither its device nor a new address out', async () => {
    const { user, device } = await addUserWithDevice();
    await guess(user.email, { addresses: 60, each: 3 });
    expect(await statusOf(login(user.email, { device }))).toBe(200);
    expect(await statusOf(login(user.email))).toBe(200);
  });

  it('do not keep a new address out in the hour after, either', async () => {
    const { email } = await addUser(server.db, 'shop');
    await guess(email, { addresses: 60, each: 2 });
    await pass('40 minutes');
    await guess(email, { addresses: 20 });
    await pass('19 minutes');
    expect(await statusOf(login(email))).toBe(200);
  });
});

describe('guessing at an account', () => {
  it('is capped at 100 an hour, from however many addresses', async () => {
    const { user, device } = await addUserWithDevice();
    expect(await guess(user.email, { addresses: 120, each: 3 })).toBe(100);
    expect(await statusOf(login(user.email)).then(String)).toBe('429');
    expect(await statusOf(login(user.email, { device }))).toBe(200);
  });

  it('is capped in any hour, not in each hour of a clock', async () => {
    const { email } = await addUser(server.db, 'shop');
    await guess(email, { addresses: 45 });
    await pass('50 minutes');
    expect(await guess(email, { addresses: 100 })).toBe(45);
    await pass('11 minutes');
    expect(await guess(email, { addresses: 100 })).toBe(45);
  });

  it('is capped alike at an e-mail that nobody has', async () => {
    expect(await guess('personne@test.example', { addresses: 120, each: 2 })).toBe(100);
  });

  it('does not begin anew when the owner signs in', async () => {
    const { user, device } = await addUserWithDevice();
    await exhaust(user.email);
    expect(await statusOf(login(user.email, { device }))).toBe(200);
    expect(await statusOf(login(user.email))).toBe(429);
    await pass('61 minutes');
    await guess(user.email, { addresses: 89 });
    expect(await statusOf(login(user.email))).toBe(200);
    expect(await guess(user.email, { addresses: 5, each: 2 })).toBe(1 + 1);
  });

  it('needs its e-mail in letters that every database compares as the counters do', async () => {
    const { email } = await addUser(server.db, 'shop', { email: 'adm\u0130n@test.example' });
    expect(await statusOf(login(email))).toBe(401);
  });

  it('is not made easier or harder by those who know the password', async () => {
    const { email } = await addUser(server.db, 'shop');
    await guess(email, { addresses: 85 });
    for (let n = 0; n < 10; n += 1) expect(await statusOf(login(email))).toBe(200);
    expect(await guess(email, { addresses: 10 })).toBe(5);
  });
});

describe('one address', () => {
  it('lets 45 people in at once', async () => {
    const people = await Promise.all(Array.from({ length: 45 }, () => addUser(server.db, 'shop')));
    const from = nextAddress();
    for (let morning = 0; morning < 2; morning += 1) {
      const answers = await Promise.all(
        people.map(({ email }) => statusOf(login(email, { from }))),
      );
      expect(answers).toEqual(people.map(() => 200));
    }
  });

  it('lets one person in 45 times at once', async () => {
    const { email } = await addUser(server.db, 'shop');
    const from = nextAddress();
    const answers = Array.from({ length: 45 }, () => statusOf(login(email, { from })));
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 45 }, () => 200));
  });

  it('waits when it tries many accounts, and no other one does', async () => {
    const from = nextAddress();
    for (let n = 1; n <= 60; n += 1) await failFrom(from, `essai-${n}@test.example`, 1);
    await holdWaits(server.db);
    const { email } = await addUser(server.db, 'shop');
    expect(await statusOf(login(email, { from }))).toBe(429);
    expect(await statusOf(login(email))).toBe(200);
  });
});

describe('several processes on one database', () => {
  it('count together, also after a restart', async () => {
    const { user, device } = await addUserWithDevice();
    const from = nextAddress();
    const second = await anotherProcess();
    for (const app of [server.app, second, server.app, second, server.app]) {
      expect(await statusOf(login(user.email, { password: WRONG, from, app }))).toBe(401);
    }
    await holdWaits(server.db);
    for (const app of [server.app, second]) {
      expect(await statusOf(login(user.email, { from, app }))).toBe(429);
    }
    await second.close();
    const restarted = await anotherProcess();
    expect(await statusOf(login(user.email, { from, app: restarted }))).toBe(429);
    expect(await statusOf(login(user.email, { from, app: restarted, device }))).toBe(200);
    // Other senders' attempts on the account stay counted.
    expect(await statusOf(login(user.email, { from }))).toBe(429);
    await restarted.close();
  });
});

it('keeps neither e-mails nor addresses in the clear', async () => {
  await failFrom('198.51.100.9', 'quelquun@test.example', 2);
  const rows = await server.db.selectFrom('login_attempts').selectAll().execute();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toMatch(/test\.example|198\.51/);
});
