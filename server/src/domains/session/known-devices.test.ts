import { deviceOf, loginsOf, nextAddress, statusOf, WRONG } from '../../testing/logins';
import { addUser } from '../../testing/records';
import { useTestServer } from '../../testing/test-server';
import { holdWaits } from '../../testing/throttle-clock';

const server = useTestServer();
const { login, failFrom, exhaust, addUserWithDevice } = loginsOf(server);

beforeEach(() => server.db.deleteFrom('login_attempts').execute());

describe('a known device', () => {
  it('has a counter of its own', async () => {
    const { user, device } = await addUserWithDevice();
    const tries = [];
    for (let n = 0; n < 6; n += 1) {
      if (n === 5) await holdWaits(server.db);
      tries.push(await statusOf(login(user.email, { device, password: WRONG })));
    }
    expect(tries).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await statusOf(login(user.email))).toBe(200);
  });

  it('gets in from an address that has to wait', async () => {
    const { user, device } = await addUserWithDevice();
    const from = nextAddress();
    for (let n = 0; n < 60; n += 1) await failFrom(from, `essai-${n}@test.example`, 1);
    await holdWaits(server.db);
    expect(await statusOf(login(user.email, { from }))).toBe(429);
    expect(await statusOf(login(user.email, { from, device }))).toBe(200);
  });

  it('is known to its own accounts only', async () => {
    const { device } = await addUserWithDevice();
    const other = await addUser(server.db, 'shop');
    await exhaust(other.email);
    expect(await statusOf(login(other.email, { device }))).toBe(429);
  });

  it('may be shared by accounts', async () => {
    const { user, device } = await addUserWithDevice();
    const other = await addUser(server.db, 'stocker');
    expect(deviceOf(await login(other.email, { device }))).toBe(device);
    for (const { email } of [user, other]) {
      await exhaust(email);
      expect(await statusOf(login(email, { device }))).toBe(200);
    }
  });

  it('is not made known by a token that this site never gave', async () => {
    const { email } = await addUser(server.db, 'shop');
    expect(deviceOf(await login(email, { device: 'planted' }))).not.toBe('planted');
  });

  it('is one of the ten that signed in last', async () => {
    const { user, device } = await addUserWithDevice();
    const others = [];
    for (let n = 0; n < 9; n += 1) others.push(deviceOf(await login(user.email)));
    await login(user.email, { device });
    await login(user.email);
    await exhaust(user.email);
    expect(await statusOf(login(user.email, { device: others[0] }))).toBe(429);
    expect(await statusOf(login(user.email, { device }))).toBe(200);
  });

  it.each([
    ['a new password', { name: 'changeUserPassword', body: { password: 'tout autre' } }],
    ['a deactivation', { name: 'updateUser', body: { active: false } }],
  ] as const)('is forgotten with %s', async (_what, { name, body }) => {
    const admin = await server.signIn('admin');
    const driver = await addUser(server.db, 'driver');
    const device = deviceOf(await login(driver.email));
    const fields = { name: driver.name, email: driver.email, driver_nr: driver.driver_nr };
    const { statusCode } = await admin.call(name, {
      params: { id: driver.id },
      body: name === 'updateUser' ? { ...fields, ...body } : body,
    });
    expect(statusCode).toBeLessThan(300);
    await exhaust(driver.email);
    expect(await statusOf(login(driver.email, { device }))).toBe(429);
  });

  it('is kept as a hash, and sent to the two addresses that sign in only', async () => {
    const { email, id } = await addUser(server.db, 'shop');
    const { cookies } = await login(email);
    const set = cookies.filter(({ name }) => name === 'cigogne_device');
    expect(set).toEqual(
      ['/api/auth/login', '/login'].map(
        (path) =>
          expect.objectContaining({
            path,
            httpOnly: true,
            sameSite: 'Lax',
            maxAge: 31_536_000,
          }) as unknown,
      ),
    );
    expect(Buffer.from(set[0]!.value, 'base64url')).toHaveLength(32);
    const kept = await server.db
      .selectFrom('known_devices')
      .selectAll()
      .where('user_id', '=', id)
      .execute();
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(set[0]!.value);
  });
});
