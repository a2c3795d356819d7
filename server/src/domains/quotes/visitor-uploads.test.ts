import type { ErrorBody } from '@cigogne/contract';
import { formWith } from '../../testing/pictures';
import {
  beginUpload,
  nextTurn,
  type SlowUpload,
  untilReceiving,
  uploadsInProgress,
} from '../../testing/slow-uploads';
import { messageOf, useTestServer } from '../../testing/test-server';

const server = useTestServer({ trustProxy: true });
const FIELDS = {
  name: 'Odile Schmitt',
  phone: '03 88 00 00 00',
  city: 'Sélestat',
  message: 'Une armoire à monter',
  consent: 'on',
};
const LONG = 'x'.repeat(100_000);

const formOf = (fields: Readonly<Record<string, string>>, photo?: string) =>
  formWith(photo ? [{ content: photo, field: 'photos' }] : [], fields);

function ask(from: string, fields: Readonly<Record<string, string>> = FIELDS, photo?: string) {
  return server.nobody.call('requestQuote', {
    body: formOf(fields, photo),
    headers: { 'x-forwarded-for': from },
  });
}

/** Starts to upload a photo without ever completing it. */
const trickle = (from: string) =>
  beginUpload(server.app, {
    path: '/api/public/quotes',
    form: formOf(FIELDS, LONG),
    headers: { 'x-forwarded-for': from },
  });

/** The answer once there is a place, which is freed shortly after its folder is removed. */
async function askAgain(...asked: Parameters<typeof ask>) {
  for (;;) {
    const answer = await ask(...asked);
    if (answer.statusCode !== 429 && answer.statusCode !== 503) return answer;
    await nextTurn();
  }
}

describe('visitors who upload without end', () => {
  const uploads: SlowUpload[] = [];
  beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
  afterEach(async () => {
    for (const upload of uploads.splice(0)) upload.leave();
    await untilReceiving(server.app, 0);
  });

  async function begin(from: string): Promise<void> {
    const before = uploadsInProgress(server.app);
    uploads.push(await trickle(from));
    await untilReceiving(server.app, before + 1);
  }

  it('have few places for each address, and keep no other address out', async () => {
    for (let n = 0; n < 3; n += 1) await begin('203.0.113.1');
    const refused = await ask('203.0.113.1');
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(messageOf(refused)).toBe(
      'Trop d’envois à la fois depuis votre connexion. Réessayez dans 60 secondes.',
    );
    expect((await ask('203.0.113.2')).statusCode).toBe(204);
    uploads.pop()!.leave();
    expect((await askAgain('203.0.113.1')).statusCode).toBe(204);
  });

  it('have few places together, and keep no request without photos out', async () => {
    for (let n = 0; n < 20; n += 1) await begin(`198.51.100.${Math.floor(n / 3)}`);
    const withPhoto = await ask('203.0.113.3', FIELDS, LONG);
    expect([withPhoto.statusCode, withPhoto.headers['retry-after']]).toEqual([503, '60']);
    expect(withPhoto.json<ErrorBody>().message).toMatch(/^Trop de photos .* sans photo\.$/);
    expect(uploadsInProgress(server.app)).toBe(20);
    expect((await ask('203.0.113.3')).statusCode).toBe(204);
    uploads.pop()!.leave();
    // Received, and found not to be a picture.
    expect((await askAgain('203.0.113.3', FIELDS, LONG)).statusCode).toBe(415);
  });
});

describe('visitors whose uploads are refused', () => {
  it('may correct them often, and wait after twenty, before the next one is received', async () => {
    const wrong = { ...FIELDS, consent: '' };
    for (let n = 0; n < 18; n += 1) {
      expect((await ask('203.0.113.4', wrong)).statusCode).toBe(400);
    }
    expect((await ask('203.0.113.4')).statusCode).toBe(204);
    expect((await ask('203.0.113.4', wrong)).statusCode).toBe(400);
    const waiting = await ask('203.0.113.4', wrong);
    expect(waiting.statusCode).toBe(429);
    expect(messageOf(waiting)).toMatch(/^Trop de demandes.*Réessayez dans \d+ secondes\.$/);
    expect((await ask('203.0.113.5', wrong)).statusCode).toBe(400);
  });
});

it('visitors who have to wait for their next request send nothing of it that is received', async () => {
  const wrong = { ...FIELDS, consent: '' };
  for (let n = 0; n < 5; n += 1) expect((await ask('203.0.113.6')).statusCode).toBe(204);
  expect((await ask('203.0.113.6', wrong)).statusCode).toBe(429);
  expect((await ask('203.0.113.7', wrong)).statusCode).toBe(400);
});
