import type { AuthUser, Role, SettingsField, SiteSettings } from '@cigogne/contract';
import { createAccount } from '../../cli/create-account';
import { openSetup } from '../../platform/setup/setup-code';
import {
  accountsIn,
  ALREADY_DONE,
  complete,
  HOUSE,
  stateOf,
  useNewHouse,
} from '../../testing/new-house';
import { addUser } from '../../testing/records';
import { messageOf } from '../../testing/test-server';
import { holdWaits } from '../../testing/throttle-clock';

const WRONG_CODE = 'Ce code n’est pas celui que le serveur a affiché à son démarrage.';

describe('a house without an account', () => {
  const house = useNewHouse();
  const { server } = house;

  it('waits to be set up, also while shops ask for accounts', async () => {
    expect(await stateOf(server)).toEqual({ needed: true, given: {}, locked: [] });
    await addUser(server.db, 'shop', { active: false, requested_at: new Date() });
    expect(await stateOf(server)).toMatchObject({ needed: true });
    expect((await server.nobody.call('siteSettings')).json<SiteSettings>().setup_needed).toBe(true);
  });

  it('stores nothing from which the code can be told', async () => {
    const rows = await server.db.selectFrom('setup').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(house.code);
    expect(house.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{16}$/);
  });

  it('prints the same code at its next start and in another process, and another one with another secret', async () => {
    const { db, config } = server;
    const secret = config.sessionSecret;
    expect(await Promise.all([openSetup(db, secret), openSetup(db, secret)])).toEqual([
      house.code,
      house.code,
    ]);
    const other = await openSetup(db, 's'.repeat(32));
    expect(other).not.toBe(house.code);
    expect(messageOf(await complete(server, { code: house.code }))).toBe(WRONG_CODE);
    await openSetup(db, secret);
  });

  it('tells of a wrong code nothing but that, at its field, and makes nothing', async () => {
    const wrong = await complete(server, { code: 'K7QM2D9X0FHT41WZ', password: 'motdepasse' });
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toEqual({
      message: WRONG_CODE,
      errors: [{ path: 'code', message: WRONG_CODE }],
    });
    expect(wrong.cookies).toEqual([]);
    expect(await accountsIn(server)).toHaveLength(1);
  });

  it('demands of the first password what it demands of every other', async () => {
    const weak = await complete(server, { code: house.code, password: HOUSE.email });
    expect(weak.statusCode).toBe(400);
    expect(weak.json()).toMatchObject({ errors: [{ path: 'password' }] });
  });

  it('says at its field that an e-mail is taken by a request', async () => {
    const email = 'demande@ried.example';
    await addUser(server.db, 'shop', { email, active: false, requested_at: new Date() });
    const taken = await complete(server, { code: house.code, email });
    expect(taken.statusCode).toBe(409);
    expect(taken.json()).toMatchObject({ errors: [{ path: 'email' }] });
    expect(await stateOf(server)).toMatchObject({ needed: true });
  });

  it('is set up with the code as it was printed: the first admin is signed in, the house has its data', async () => {
    const typed = house.code.toLowerCase().replace(/(.{4})(?=.)/g, '$1 ');
    const done = await complete(server, { code: typed }, { key: 'first' });
    expect(done.statusCode).toBe(200);
    expect(done.json<AuthUser>()).toMatchObject({
      ...{ name: 'Anne Meyer', email: 'anne@meyer.example', role: 'admin' },
    });
    const cookie = done.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const profile = await server.nobody.call('profile', { headers: { cookie } });
    expect(profile.json()).toMatchObject({ email: 'anne@meyer.example' });
    expect((await server.nobody.call('siteSettings')).json()).toMatchObject({
      company: 'Meyer Livraisons',
      head_office: '1 rue du Puits, 68000 Colmar',
      depot: '2 rue du Ladhof, 68000 Colmar',
      phone: '03 89 00 00 00',
      email: 'contact@meyer.example',
    });
    const login = await server.nobody.call('login', {
      body: { email: HOUSE.email, password: HOUSE.password },
    });
    expect(login.statusCode).toBe(200);
  });

  it('has that in its history, without password and code', async () => {
    const events = await server.db
      .selectFrom('events')
      .select(['kind', 'actor_name', 'before', 'after'])
      .where('actor_name', '=', 'Anne Meyer')
      .where('subject_kind', '!=', 'access')
      .orderBy('id')
      .execute();
    expect(events.map(({ kind }) => kind)).toEqual([
      'user_created',
      'setup_completed',
      'settings_changed',
    ]);
    expect(events[2]!.after).toMatchObject({ company: 'Meyer Livraisons' });
    expect(JSON.stringify(events)).not.toMatch(new RegExp(`colmar-68|argon2|${house.code}`));
  });

  it('is set up once: the code is void, and nothing says whether it was right', async () => {
    const { db } = server;
    expect(await db.selectFrom('setup').select(['code_seed', 'code_hash']).execute()).toEqual([
      { code_seed: null, code_hash: null },
    ]);
    expect(await stateOf(server)).toEqual({ needed: false, given: {}, locked: [] });
    expect(
      (await server.nobody.call('siteSettings')).json<SiteSettings>().setup_needed,
    ).toBeUndefined();
    for (const code of [house.code, 'K7QM2D9X0FHT41WZ']) {
      const late = await complete(server, { code, email: 'autre@meyer.example' });
      expect([late.statusCode, messageOf(late)]).toEqual([409, ALREADY_DONE]);
      expect(late.cookies).toEqual([]);
    }
    expect(await openSetup(server.db, server.config.sessionSecret)).toBeUndefined();
  });

  it('answers the same request again with the same admin: the first answer may have been lost', async () => {
    const again = await complete(server, { code: house.code }, { key: 'first' });
    expect(again.statusCode).toBe(200);
    expect(again.cookies).not.toEqual([]);
    const accounts = await accountsIn(server);
    expect(accounts.filter(({ role }) => role === 'admin')).toHaveLength(1);
    for (const other of [
      complete(server, { code: house.code }, { key: 'another' }),
      complete(server, { code: house.code }),
      complete(server, { code: house.code, password: 'pas-le-bon' }, { key: 'first' }),
    ]) {
      expect((await other).statusCode).toBe(409);
    }
  });

  it('answers it no more after a quarter of an hour', async () => {
    const { db } = server;
    const before = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const age = (minutes: number) =>
      db
        .updateTable('users')
        .set({ created_at: before(minutes) })
        .where('role', '=', 'admin');
    await age(14).execute();
    const again = () => complete(server, { code: house.code }, { key: 'first' });
    expect((await again()).statusCode).toBe(200);
    await age(16).execute();
    const late = await again();
    expect([late.statusCode, messageOf(late)]).toEqual([409, ALREADY_DONE]);
  });
});

describe('whoever tries codes', () => {
  const house = useNewHouse();

  it('has to wait after five from one address, others need not', async () => {
    const address = '203.0.113.7';
    const guess = () => complete(house.server, { code: 'K7QM2D9X0FHT41WZ' }, { address });
    for (let n = 0; n < 5; n += 1) expect((await guess()).statusCode).toBe(400);
    await holdWaits(house.server.db);
    const waiting = await complete(house.server, { code: house.code }, { address });
    expect(waiting.statusCode).toBe(429);
    expect(messageOf(waiting)).toMatch(/^Trop de tentatives de mise en route\. Réessayez dans/);
    expect(Number(waiting.headers['retry-after'])).toBeGreaterThan(0);
    expect((await complete(house.server, { code: house.code })).statusCode).toBe(200);
  });
});

describe('an account made on the command line', () => {
  const house = useNewHouse();
  const make = (role: Role) =>
    createAccount(
      house.server.db,
      { email: `${role}@meyer.example`, name: 'Paul Meyer', role },
      'colmar-68-lys',
      { password_min_length: 6 },
    );

  it('that is no admin leaves the house waiting for its first one, also at the next start', async () => {
    const { server, code } = house;
    await make('manager');
    expect(await stateOf(server)).toMatchObject({ needed: true });
    expect(await openSetup(server.db, server.config.sessionSecret)).toBe(code);
  });

  it('that is an admin ends the setup', async () => {
    const { server, code } = house;
    await make('admin');
    expect(await stateOf(server)).toMatchObject({ needed: false });
    const late = await complete(server, { code });
    expect([late.statusCode, messageOf(late)]).toEqual([409, ALREADY_DONE]);
    const row = await server.db.selectFrom('setup').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ code_seed: null, code_hash: null });
  });
});

describe('a house whose operator has set some of it', () => {
  const house = useNewHouse({
    firstSettings: { company: 'Maison Roth', phone: '03 88 11 11 11' },
    lockedSettings: new Set<SettingsField>(['company']),
  });

  it('proposes that, and keeps what the operator has locked', async () => {
    const { server, code } = house;
    expect(await stateOf(server)).toEqual({
      needed: true,
      given: { company: 'Maison Roth', phone: '03 88 11 11 11' },
      locked: ['company'],
    });
    expect((await complete(server, { code })).statusCode).toBe(200);
    expect((await server.nobody.call('siteSettings')).json()).toMatchObject({
      company: 'Maison Roth',
      phone: HOUSE.phone,
    });
  });
});

describe('a demonstration', () => {
  const house = useNewHouse({ demo: true });

  it('has no setup', async () => {
    expect(await stateOf(house.server)).toMatchObject({ needed: false });
    expect((await complete(house.server, { code: house.code })).statusCode).toBe(409);
  });
});
