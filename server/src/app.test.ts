import { calls, type Call } from '@cigogne/contract';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { buildApp } from './app';
import { readConfig } from './platform/config';
import { holdHourlyRounds } from './testing/hourly-rounds';
import { addProduct, addUser } from './testing/records';
import { startS3StandIn } from './testing/s3-stand-in';
import { createTestDatabase } from './testing/test-database';
import { useTestServer } from './testing/test-server';

const server = useTestServer();
const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers });

it('an answer lists only what the contract names', async () => {
  const shop = await server.signIn('shop');
  await addProduct(server.db, shop.user.id);
  const response = await shop.call('listShopProducts');
  const product = response.json<{ products: object[] }>().products[0] as object;
  expect(Object.keys(product)).toContain('read_by_shop');
  expect(Object.keys(product)).not.toContain('shop_id');
});

it('an answer of some size is compressed', async () => {
  const shop = await server.signIn('shop');
  for (let count = 0; count < 20; count += 1) await addProduct(server.db, shop.user.id);
  const headers = { 'accept-encoding': 'br, gzip' };
  const response = await shop.call('listShopProducts', { headers });
  expect(response.headers['content-encoding']).toBe('br');
  // A brotli stream begins with its window size: 2 to the power of 17 plus three bits.
  expect(17 + ((response.rawPayload[0]! >> 1) & 7)).toBe(18);
});

describe('the public settings', () => {
  it('name the company and, in demo mode, one account per role', async () => {
    const site = (await server.nobody.call('siteSettings')).json<{ demo_accounts: object[] }>();
    expect(site).toMatchObject({ company: 'Cigogne', email: 'contact@cigogne.example' });
    expect(site.demo_accounts).toHaveLength(5);
    expect(site.demo_accounts[0]).toEqual({
      role: 'admin',
      email: 'admin@cigogne.example',
      password: 'demo1234',
    });
  });
});

describe('health', () => {
  it('is live while the process answers, ready while the database does', async () => {
    expect((await get('/api/health/live')).statusCode).toBe(200);
    expect((await get('/api/health/ready')).json()).toEqual({ status: 'ok' });
  });

  it('fills no log: probes ask every few seconds', async () => {
    const requestsOf = (url: string) => server.log.filter((line) => line.includes(url));
    await get('/api/health/live');
    await get('/api/health/ready');
    await get('/api/docs/json');
    expect(requestsOf('/api/health')).toEqual([]);
    expect(requestsOf('/api/docs/json')).not.toEqual([]);
  });

  it('is not ready while a migration is missing', async () => {
    await sql`update kysely_migration set name = 'x' || name`.execute(server.db);
    const response = await get('/api/health/ready');
    await sql`update kysely_migration set name = substr(name, 2)`.execute(server.db);
    expect(response.statusCode).toBe(503);
    expect(server.log.at(-1)).toContain('the database is not migrated');
  });
});

describe('the documentation', () => {
  interface OpenApi {
    paths: Record<string, Record<string, { operationId: string; requestBody?: object }>>;
  }

  it('describes every call of the contract', async () => {
    const { paths } = (await get('/api/docs/json')).json<OpenApi>();
    for (const [name, call] of Object.entries<Call>(calls)) {
      const address = `/api${call.path.replace(/:(\w+)/g, '{$1}')}`;
      expect(paths[address]?.[call.method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it('says which files a multipart call takes', async () => {
    const { paths } = (await get('/api/docs/json')).json<OpenApi>();
    const completion = paths['/api/driver/deliveries/{id}/complete']?.post;
    expect(JSON.stringify(completion?.requestBody)).toMatch(
      /multipart\/form-data.*delivery_images.*binary/,
    );
  });

  it('has a page whose own policy lets its scripts run', async () => {
    const page = await get('/api/docs/');
    expect(page.statusCode).toBe(200);
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toMatch(/script-src 'self'/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(page.body).not.toMatch(/<script>[^<]/);
  });
});

it('stopping ends what housekeeping does with a bucket, however long its list', async () => {
  const s3 = await startS3StandIn();
  s3.mood = 'lists endlessly';
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-stop-'));
  const log: string[] = [];
  const hours = holdHourlyRounds();
  const app = await buildApp(
    { ...readConfig({ DATA_DIR: dataDir }), fileStorage: 's3', s3: s3.settings },
    { db: database.db, logTo: { write: (line) => void log.push(line) } },
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  // File cleanup runs from one hour after the start.
  hours.passHour();
  hours.stop();
  while (s3.requests.length < 3) await new Promise(setImmediate);
  await app.close();
  expect(log.filter((line) => line.includes('housekeeping task failed'))).toEqual([]);
  await database.drop();
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

it('stopping finishes what is being answered and takes nothing new', async () => {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-stop-'));
  const app = await buildApp(
    { ...readConfig({ DATA_DIR: dataDir }), logLevel: 'silent' },
    { db: database.db },
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const arrived = new Promise<void>((resolve) => {
    app.addHook('preHandler', async () => {
      resolve();
      await held;
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/public/site`;
  const answer = fetch(address);
  await arrived;
  const closed = app.close();
  release();
  expect((await answer).status).toBe(200);
  await closed;
  await expect(fetch(address)).rejects.toThrow();
  await database.drop();
  rmSync(dataDir, { recursive: true });
});

describe('with a pool of one connection', () => {
  const narrow = useTestServer({ poolSize: 1 });

  it('nothing waits for a second one: login, creation and refresh go through', async () => {
    const user = await addUser(narrow.db, 'shop');
    const shop = await narrow.signInAs(user);
    const product = await addProduct(narrow.db, user.id);
    const response = await shop.call('createDelivery', {
      body: {
        customer_name: 'Odile Schmitt',
        customer_street: 'rue des Cigognes',
        customer_city: 'Colmar',
        products: [{ product_id: product.id }],
      },
      headers: { 'idempotency-key': 'x' },
    });
    expect(response.statusCode).toBe(200);
  });
});
