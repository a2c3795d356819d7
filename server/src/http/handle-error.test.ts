import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { ErrorBody } from '@cigogne/contract';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction';
import { addProduct } from '../testing/records';
import { messageOf, useTestServer } from '../testing/test-server';
import { FAST_BROTLI } from './compression';
import { answerBrokenConnection, handleError } from './handle-error';

const server = useTestServer();

const login = (payload: string | object, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
const asJson = { 'content-type': 'application/json' };

const CHOOSE_STATUS = 'Statut : choisissez « En Stock » ou « Vers Magasin ».';
const UNKNOWN_STATUS = 'Ce statut n’existe pas.';

function formWith(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

describe('what is malformed', () => {
  it('answers 400 with every wrong field and names them', async () => {
    const response = await login({ email: ' ', password: 12 });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({
      message: 'À corriger : e-mail et mot de passe.',
      errors: [
        { path: 'email', message: 'Indiquez votre e-mail.' },
        { path: 'password', message: 'Indiquez votre mot de passe.' },
      ],
    });
  });

  it.each([
    ['broken JSON', '{"email":', asJson, 400],
    ['a prototype attack', '{"__proto__":{"role":"admin"}}', asJson, 400],
    ['no body', '', asJson, 400],
    ['plain text', 'x', { 'content-type': 'text/plain' }, 415],
    ['a form', 'a=b', { 'content-type': 'application/x-www-form-urlencoded' }, 415],
    ['XML', '<a/>', { 'content-type': 'application/xml' }, 415],
    [
      'a compressed body',
      gzipSync(JSON.stringify({ email: 'a@b.example', password: 'x' })),
      { ...asJson, 'content-encoding': 'gzip' },
      415,
    ],
    [
      'a run of marks that takes minutes to compose when it is long',
      JSON.stringify({ email: `a${'\u0301\u0316'.repeat(20)}`, password: 'x' }),
      asJson,
      400,
    ],
    ['a mebibyte and more', JSON.stringify({ email: 'x'.repeat(1_100_000) }), asJson, 413],
  ])('%s is refused with a French sentence', async (_what, payload, headers, status) => {
    const response = await login(payload, headers);
    expect(response.statusCode).toBe(status);
    expect(messageOf(response)).toMatch(/^[A-ZÀÉÊ].*[.?]$/);
    expect(response.body).not.toMatch(/FST_|Error|stack|at /);
  });

  it('with a NUL is a 400 wherever it stands', async () => {
    expect((await login({ email: 'a\0@b.example', password: 'x' })).statusCode).toBe(400);
    const admin = await server.signIn('admin');
    const byQuery = await admin.call('listActiveInventory', { query: { search: 'a\0' } });
    expect(byQuery.statusCode).toBe(400);
  });

  it.each([
    '0',
    '-1',
    '1.5',
    'abc',
    '2147483648',
    '9e99',
    '1e0',
    '0x1',
    '%201%20',
    '+1',
    '%00',
    'é',
  ])('the id %s is a 400', async (id) => {
    const shop = await server.signIn('shop');
    const response = await shop.call('getShopDelivery', {
      params: { id: decodeURIComponent(id) },
    });
    expect(response.statusCode).toBe(400);
    expect(messageOf(response)).toBe('Numéro invalide.');
  });

  it.each([[true], [[1]], ['0x1'], [' 1'], [1.5], [null], [{}]])(
    'the id %j in a body is a 400',
    async (product_id) => {
      const shop = await server.signIn('shop');
      const response = await shop.call('createDelivery', {
        body: {
          customer_name: 'Agathe Klein',
          customer_street: 'rue du Puits',
          customer_city: 'Barr',
          products: [{ product_id }],
        },
      });
      expect(response.statusCode).toBe(400);
      expect(messageOf(response)).toBe('Produit : numéro invalide.');
    },
  );

  it.each([
    ['shop', 'setShopProductStatus', {}, { status: 'x' }, CHOOSE_STATUS],
    ['shop', 'setShopProductStatus', {}, {}, CHOOSE_STATUS],
    ['manager', 'listScheduledDeliveries', { status: 'x' }, undefined, UNKNOWN_STATUS],
    ['stocker', 'listActiveInventory', { status: 'x' }, undefined, UNKNOWN_STATUS],
    ['stocker', 'correctProduct', {}, formWith({ status: 'x' }), UNKNOWN_STATUS],
  ] as const)('an unknown status sent by a %s to %s', async (role, call, query, body, sentence) => {
    const client = await server.signIn(role);
    const response = await client.call(call, { params: { id: 1 }, query, body });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ message: sentence, errors: [{ path: 'status' }] });
  });

  it('a name without visible characters counts as missing', async () => {
    const shop = await server.signIn('shop');
    for (const customer_name of ['\u200b\u2060', '\u0007', '\u202e', '\u00a0']) {
      const response = await shop.call('createDelivery', { body: { customer_name } });
      expect(response.json<ErrorBody>().errors).toContainEqual({
        path: 'customer_name',
        message: 'Indiquez le nom du client.',
      });
    }
  });

  it.each(['2026-02-30', '21/11/2026', '2026-2-3', 'demain', ''])(
    'the day "%s" is a 400',
    async (day) => {
      const admin = await server.signIn('admin');
      const response = await admin.call('setDeliveryDate', {
        params: { id: 1 },
        body: { delivery_date: day },
      });
      expect(response.statusCode).toBe(400);
    },
  );
});

it('text is stored as typed, complete and without control characters', async () => {
  const shop = await server.signIn('shop');
  const { id } = await addProduct(server.db, shop.user.id);
  const response = await shop.call('createDelivery', {
    body: {
      // Half an emoji, a direction override, a C1 control character, a decomposed accent.
      customer_name: ' <b>Zoe\u0301</b> \ud83d \u202eliam\u0085 👩‍🔧 ',
      customer_street: '"rue" l’Été',
      customer_city: 'Colmar',
      products: [{ product_id: id }],
    },
    headers: { 'idempotency-key': 'texte' },
  });
  expect(response.json()).toMatchObject({
    delivery: {
      customer_name: '<b>Zoé</b> \ufffd liam 👩‍🔧',
      customer_address: '"rue" l’Été, Colmar',
    },
  });
});

describe('an unknown address', () => {
  it.each(['/api', '/api/nothing', '/api/auth/login/x', '/api/%E0%A4%A', '/nothing.js'])(
    '%s answers JSON in French',
    async (url) => {
      const response = await server.app.inject({ url, headers: { accept: 'text/html' } });
      expect([400, 404]).toContain(response.statusCode);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(messageOf(response)).toMatch(/\.$/);
      expect(response.body).not.toMatch(/Route|FST_/);
    },
  );

  it('with a method that nobody serves is a 404', async () => {
    const response = await server.app.inject({ method: 'PUT', url: '/api/auth/login' });
    expect(response.statusCode).toBe(404);
  });
});

describe('an internal error', () => {
  it('answers a sentence without a stack, and is logged', async () => {
    const shop = await server.signIn('shop');
    await sql`alter table products rename to lost`.execute(server.db);
    const response = await shop.call('listShopProducts');
    await sql`alter table lost rename to products`.execute(server.db);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toEqual({
      message: 'Une erreur est survenue. Réessayez ou contactez-nous si elle persiste.',
    });
    const logged = server.log.find((line) => line.includes('unforeseen error'));
    expect(logged).toMatch(/products.*does not exist/);
    expect(logged).toContain(response.headers['x-request-id']);
  });
});

it('a database that goes away in the middle is a 503, and the next call finds it again', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () =>
    inTransaction(server.db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 5000)`.execute(server.db);
      await sql`select 1`.execute(trx);
    }),
  );
  const response = await app.inject('/');
  expect(response.statusCode).toBe(503);
  expect(messageOf(response)).toBe(
    'Le service est momentanément indisponible. Réessayez dans un instant.',
  );
  const shop = await server.signIn('shop');
  expect((await shop.call('profile')).statusCode).toBe(200);
});

it('what one person may see stays out of every cache', async () => {
  const shop = await server.signIn('shop');
  expect((await shop.call('listShopProducts')).headers['cache-control']).toBe('no-store');
  expect((await server.nobody.call('profile')).headers['cache-control']).toBe('no-store');
});

it('what is no HTTP at all gets an answer in the same shape', async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('nonsense\r\n\r\n'));
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('end', () => resolve(received)).on('error', reject);
  });
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"message":"La demande est mal formée.');
  expect(answer).toMatch(/^x-content-type-options: nosniff\r$/m);
});

it('an address that cannot be read is answered without leave to guess its type', async () => {
  const response = await server.app.inject('/api/%E0%A4%A');
  expect(response.statusCode).toBe(400);
  expect(response.headers['x-content-type-options']).toBe('nosniff');
});

it('a client that never sends its headers gets an answer, and its connection ends whatever it does', async () => {
  const slow = createServer({ headersTimeout: 50, connectionsCheckingInterval: 20 });
  slow.on('clientError', answerBrokenConnection);
  await once(slow.listen(0, '127.0.0.1'), 'listening');
  const accepted = once(slow, 'connection') as Promise<[Socket]>;
  const { port } = slow.address() as AddressInfo;
  // It neither reads the answer nor closes.
  const client = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined).pause();
  client.write('GET / HTTP/1.1\r\n');
  const [connection] = await accepted;
  await once(connection, 'close');
  client.destroy();
  slow.close();
});

it.each([
  ['57014', 'a query that the database has ended'],
  ['08P01', 'PgBouncer without a database'],
])('the SQLSTATE %s, %s, is a 503', async (state) => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () =>
    sql`do ${sql.lit(`begin raise exception sqlstate '${state}'; end`)}`.execute(server.db),
  );
  const { statusCode, headers } = await app.inject('/');
  expect(statusCode).toBe(503);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  // The change may have been made: clients must not repeat it automatically.
  expect(headers).not.toHaveProperty('x-not-started');
});

it.each(['EACCES', 'EPERM'])(
  'a stored file that the account of the server may not open (%s) is a 503',
  async (code) => {
    const app = Fastify();
    app.setErrorHandler(handleError);
    const refusal = Object.assign(new Error(`${code}: open 'a.jpg'`), { code, syscall: 'open' });
    app.get('/stat', () => Promise.reject(refusal));
    app.get('/open', (_request, reply) => {
      const content = new PassThrough();
      setImmediate(() => content.destroy(refusal));
      void reply.type('image/jpeg').header('content-length', 42).send(content);
    });
    for (const url of ['/stat', '/open']) {
      const response = await app.inject(url);
      expect(response.statusCode).toBe(503);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
      expect(messageOf(response)).toMatch(/^[A-Z].*\.$/);
    }
  },
);

it('says of a stream that fails before its first byte nothing of what was to come', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  await app.register(compress, { encodings: ['br'], brotliOptions: FAST_BROTLI });
  app.get('/', (_request, reply) => {
    const stream = new PassThrough();
    // Less than the compression buffers before it writes anything.
    stream.write('x'.repeat(50_000));
    setImmediate(() => stream.destroy(new Error('the database has gone')));
    void reply
      .type('application/json')
      .headers({ etag: '"1"', 'content-disposition': 'attachment', 'cache-control': 'max-age=60' })
      .send(stream);
  });
  const response = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } });
  expect(response.statusCode).toBe(500);
  expect(messageOf(response)).toMatch(/^[A-Z].*\.$/);
  for (const name of ['content-encoding', 'etag', 'content-disposition', 'cache-control']) {
    expect(response.headers).not.toHaveProperty(name);
  }
});

it('the log holds neither passwords nor cookies', async () => {
  const { user } = await server.signIn('shop');
  await login({ email: user.email, password: 'un secret bien gardé' });
  const log = server.log.join('\n');
  expect(log).toContain('/api/auth/login');
  expect(log).not.toMatch(/secret bien gardé|cigogne_access|argon2/);
});
