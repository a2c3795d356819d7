/** @jest-environment node */
import { LEGAL_PATHS } from '@cigogne/contract';
import { answerVisit } from './answer-visit';

jest.mock('workbox-precaching', () => ({
  matchPrecache: () => Promise.resolve(new Response('kept page')),
}));

const url = new URL(LEGAL_PATHS[0]!, 'https://site.example');
const visit = () => answerVisit({ request: new Request(url), url, event: undefined as never });

/** Simulates the network; an endless body ends when its request is aborted. */
function network(answer: (signal: AbortSignal) => Response) {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_request, init) => Promise.resolve(answer(init!.signal!)));
}
const withoutEnd = (signal: AbortSignal) =>
  new ReadableStream<Uint8Array>({
    start: (body) => {
      body.enqueue(Buffer.from('<html>'));
      signal.addEventListener('abort', () => body.error(signal.reason));
    },
  });

afterEach(() => jest.restoreAllMocks());

it('is given the page of the server with its status and headers', async () => {
  const headers = { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" };
  network(() => new Response('page of the server', { status: 404, headers }));
  const page = await visit();
  expect(await page.text()).toBe('page of the server');
  expect(page.status).toBe(404);
  expect(Object.fromEntries(page.headers)).toEqual(headers);
});

it('is given the kept page when the headers come and the page does not, after 3 s', async () => {
  network((signal) => new Response(withoutEnd(signal)));
  jest.useFakeTimers();
  const shown = visit().then((page) => page.text());
  await jest.advanceTimersByTimeAsync(3000);
  jest.useRealTimers();
  expect(await shown).toBe('kept page');
});

it('is given the kept page when the server fails', async () => {
  network(() => new Response('panne', { status: 503 }));
  expect(await (await visit()).text()).toBe('kept page');
});

it('is handed a redirect as it is, which the browser follows', async () => {
  const redirect = Object.defineProperty(new Response('unread'), 'type', {
    value: 'opaqueredirect',
  });
  network(() => redirect);
  expect(await visit()).toBe(redirect);
});
