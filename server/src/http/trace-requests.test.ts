import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { endProcess, type Program, startServerProcess } from '../testing/server-process';
import { createTestDatabase, type TestDatabase } from '../testing/test-database';
import { addUser } from '../testing/records';

interface ReceivedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string }[];
}

/** The parts of a collector that receive spans. */
interface Collector {
  readonly url: string;
  readonly requests: { url: string; type: string; content: Buffer }[];
  close(): void;
}

let collector: Collector;
let database: TestDatabase;
let dataDir: string;
let child: Program | undefined;

beforeEach(async () => {
  collector = await startCollector();
  database = await createTestDatabase();
  dataDir = mkdtempSync(path.join(tmpdir(), 'tracing-'));
});
afterEach(async () => {
  if (child) await endProcess(child, 'SIGTERM');
  collector.close();
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function startCollector(): Promise<Collector> {
  const requests: Collector['requests'] = [];
  const server: Server = createServer((request, response) => {
    void buffer(request).then((content) => {
      requests.push({
        url: request.url ?? '',
        type: request.headers['content-type'] ?? '',
        content,
      });
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, requests, close };
}

const start = (settings: NodeJS.ProcessEnv) =>
  startServerProcess(
    {
      settings: {
        DATA_DIR: dataDir,
        DATABASE_URL: database.connectionString,
        OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
        ...settings,
      },
    },
    (started) => (child = started),
  );

/** Stops the server, which sends the remaining spans. */
async function spansAfterStop(): Promise<ReceivedSpan[]> {
  await endProcess(child!, 'SIGTERM');
  return collector.requests.flatMap(({ content }) => {
    const { resourceSpans } = JSON.parse(content.toString()) as {
      resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
    };
    return resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));
  });
}

const attributesOf = ({ attributes }: ReceivedSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const SECRETS = ['lea.private@cigogne.example', 'a-wrong-password', 'token-in-the-address'];
const CALLER = '0af7651916cd43dd8448eb211c80319c';

async function tryToSignIn(url: string) {
  await addUser(database.db, 'admin', { email: SECRETS[0] });
  const answer = await fetch(`${url}/api/auth/login?token=${SECRETS[2]}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      traceparent: `00-${CALLER}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ email: SECRETS[0], password: SECRETS[1] }),
  });
  expect(answer.status).toBe(401);
  return answer;
}

it('the collector receives a request with its queries, and nothing of the person', async () => {
  const { url } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SERVICE_NAME: 'cigogne-strasbourg',
  });
  const refused = await tryToSignIn(url);
  const spans = await spansAfterStop();
  expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', type: 'application/json' });

  const login = spans.find(({ name }) => name === 'POST /api/auth/login')!;
  expect(attributesOf(login)).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/api/auth/login',
    'cigogne.call': 'login',
    'http.response.status_code': 401,
    'cigogne.request_id': refused.headers.get('x-request-id'),
  });
  // A trace of an anonymous client is linked, not joined.
  expect(login.traceId).not.toBe(CALLER);
  expect(login.links?.map(({ traceId }) => traceId)).toEqual([CALLER]);

  const everything = collector.requests.map(({ content }) => content.toString()).join('');
  expect(everything).toContain('cigogne-strasbourg');
  for (const secret of SECRETS) expect(everything).not.toContain(secret);
});

/** Sends its body after the server has processed the request's head, as on a slow network. */
async function signInSlowly(url: string): Promise<number | undefined> {
  const sent = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', expect: '100-continue' },
  });
  await once(sent, 'continue');
  sent.end(JSON.stringify({ email: SECRETS[0], password: SECRETS[1] }));
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  await buffer(answer);
  return answer.statusCode;
}

it('queries after a body that came late belong to the request', async () => {
  const { url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  expect(await signInSlowly(url)).toBe(401);
  const spans = await spansAfterStop();
  const login = spans.find(({ name }) => name === 'POST /api/auth/login')!;
  const queries = spans.filter(({ parentSpanId }) => parentSpanId === login.spanId);
  expect(queries.length).toBeGreaterThan(0);
  for (const query of queries) {
    expect(query.traceId).toBe(login.traceId);
    expect(attributesOf(query)['db.system.name']).toBe('postgresql');
  }
  expect(queries.map(({ name }) => name)).toContain('SELECT users');
  // No spans without a request: live updates poll the database every second.
  expect(spans.filter(({ parentSpanId, kind }) => !parentSpanId && kind !== login.kind)).toEqual(
    [],
  );
});

it('sampling follows OTEL_TRACES_SAMPLER, whatever the header of the request says', async () => {
  const { url } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER: 'parentbased_always_off',
  });
  await tryToSignIn(url);
  expect(await spansAfterStop()).toEqual([]);
});

it('protobuf is the protocol unless another one is asked for', async () => {
  const { url } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: '',
  });
  await tryToSignIn(url);
  await endProcess(child!, 'SIGTERM');
  const [request] = collector.requests;
  expect(request).toMatchObject({ url: '/v1/traces', type: 'application/x-protobuf' });
  expect(request!.content.includes('POST /api/auth/login')).toBe(true);
});

it('a collector that is away delays neither answers nor the stop', async () => {
  collector.close();
  const { url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  await tryToSignIn(url);
  await endProcess(child!, 'SIGTERM');
  expect(child!.exitCode).toBe(0);
});

it('without a collector, or with OTEL_SDK_DISABLED, OpenTelemetry is off', async () => {
  const { url } = await start({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_SDK_DISABLED: 'true',
  });
  await tryToSignIn(url);
  expect(await spansAfterStop()).toEqual([]);
});
