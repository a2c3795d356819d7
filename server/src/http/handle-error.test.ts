import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import compress from '@fastify/compress';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction';
import { postLogin } from '../testing/sessions';
import { messageOf, useTestServer } from '../testing/test-server';
import { FAST_BROTLI } from './compression';
import { answerBrokenConnection, handleError } from './handle-error';

const server = useTestServer();

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

it('a prepared statement that a migration has overtaken is a 503', async () => {
  const app = Fastify();
  app.setErrorHandler(handleError);
  app.get('/', () =>
    server.db.transaction().execute(async (trx) => {
      await sql`create temporary table shelves (id integer) on commit drop`.execute(trx);
      await sql`prepare all_shelves as select * from shelves`.execute(trx);
      await sql`alter table shelves add column name text`.execute(trx);
      return sql`execute all_shelves`.execute(trx);
    }),
  );
  expect((await app.inject('/')).statusCode).toBe(503);
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
  await postLogin(server, { email: user.email, password: 'un secret bien gardé' });
  const log = server.log.join('\n');
  expect(log).toContain('/api/auth/login');
  expect(log).not.toMatch(/secret bien gardé|cigogne_access|argon2/);
});
