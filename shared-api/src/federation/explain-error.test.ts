import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aReleasedVersion } from '../testing/registry-builders';
import { ScriptFailure } from './container/load-script';
import { explainError } from './explain-error';

const hash = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The server's content by path; a number is a status. */
let files: Record<string, string | number> = {};
let server: Server;
let host: string;

beforeAll(async () => {
  server = createServer((request, response) => {
    const file = files[request.url ?? ''] ?? 404;
    if (typeof file === 'number') response.writeHead(file).end('{}');
    else response.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());
afterEach(() => (files = {}));

/** A released version with one file in addition to its entry. */
function released() {
  const entry = `${host}/driver/1.1.0/remoteEntry.js`;
  const version = aReleasedVersion('driver', '1.1.0', {
    entry,
    integrity: { [entry]: hash('the entry') },
  });
  files = {
    '/driver/1.1.0/remoteEntry.js': 'the entry',
    '/driver/1.1.0/a1b2.js': 'a chunk',
    '/driver/1.1.0/build.json': JSON.stringify({ integrity: { 'a1b2.js': hash('a chunk') } }),
  };
  return { version, entry, chunk: `${host}/driver/1.1.0/a1b2.js` };
}

const reasonFor = async (version: ReturnType<typeof released>['version'], error: unknown) =>
  (await explainError('driver', version, error)).reason;

const chunkError = (request: string) =>
  Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError', request });

describe('an entry that could not be loaded', () => {
  it('was tampered with when the server has other bytes', async () => {
    const { version, entry } = released();
    files['/driver/1.1.0/remoteEntry.js'] = 'something else';
    expect(await reasonFor(version, new ScriptFailure(entry))).toBe('tampered');
  });

  it('was tampered with, also when it was asked for under another address', async () => {
    const { version, entry } = released();
    files['/driver/1.1.0/remoteEntry.js?try=1'] = 'something else';
    expect(await reasonFor(version, new ScriptFailure(`${entry}?try=1`))).toBe('tampered');
  });

  it.each([
    ['it is gone', 404],
    ['the server fails', 503],
  ])('is unavailable when %s', async (_why, status) => {
    const { version, entry } = released();
    files['/driver/1.1.0/remoteEntry.js'] = status;
    expect(await reasonFor(version, new ScriptFailure(entry))).toBe('unavailable');
  });

  it('was unavailable for a moment when it is as released', async () => {
    const { version, entry } = released();
    expect(await reasonFor(version, new ScriptFailure(entry))).toBe('unavailable');
  });

  it('is unavailable when the server does not answer', async () => {
    const { version } = released();
    const entry = 'http://127.0.0.1:1/remoteEntry.js';
    const elsewhere = { ...version, entry, integrity: { [entry]: hash('the entry') } };
    expect(await reasonFor(elsewhere, new ScriptFailure(entry))).toBe('unavailable');
  });
});

describe('a later script', () => {
  it('is checked against the build beside the entry', async () => {
    const { version, chunk } = released();
    files['/driver/1.1.0/a1b2.js'] = 'something else';
    expect(await reasonFor(version, chunkError(chunk))).toBe('tampered');
  });

  it('is unavailable when nothing is known of it', async () => {
    const { version, chunk } = released();
    files['/driver/1.1.0/a1b2.js'] = 'something else';
    files['/driver/1.1.0/build.json'] = 404;
    expect(await reasonFor(version, chunkError(chunk))).toBe('unavailable');
  });

  it('may be a style sheet', async () => {
    const { version, chunk } = released();
    files['/driver/1.1.0/a1b2.js'] = 'something else';
    const error = Object.assign(new Error('Loading CSS chunk 7 failed.'), {
      code: 'CSS_CHUNK_LOAD_FAILED',
      request: chunk,
    });
    expect(await reasonFor(version, error)).toBe('tampered');
  });
});

it('is broken code in every other case', async () => {
  const { version } = released();
  expect(await reasonFor(version, new TypeError('undefined is not a function'))).toBe('broken');
  expect(await reasonFor(version, 'a string')).toBe('broken');
});
