import 'fake-indexeddb/auto';
import { anAuthUser, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { putInOutbox, readAgain, removeFromOutbox } from './outbox';
import type { OutboxItem } from './phone-store';
import { sendOutbox } from './send-outbox';
import { waitingFor } from './use-outbox';

const api = stubApi();
const ME = 1;
const sent: string[] = [];
const outcome = { onSent: jest.fn(), onRefused: jest.fn() };

const anItem = (values: Partial<OutboxItem>): OutboxItem => ({
  key: `key-${values.delivery ?? 101}-${values.kind ?? 'start'}`,
  user: ME,
  kind: 'start',
  delivery: 101,
  customer: 'Jeanne Muller',
  tappedAt: '2026-03-04T08:00:00.000Z',
  notes: '',
  photos: [],
  ...values,
});

/** Answers every tap; those on `broken` get the answer given. */
function answerTaps(broken?: number, answer: () => unknown = () => refusal(500, 'Panne')) {
  for (const kind of ['start', 'complete', 'fail']) {
    api.on('post', `/driver/deliveries/:id/${kind}`, ({ params }) => {
      sent.push(`${kind} ${params.id as string}`);
      return Number(params.id) === broken ? answer() : { delivery: { id: Number(params.id) } };
    });
  }
}
const keys = async () => (await readAgain()).map(({ key }) => key);

beforeEach(() => api.on('get', '/auth/profile', () => anAuthUser({ id: ME, role: 'driver' })));
afterEach(async () => {
  sent.length = 0;
  jest.clearAllMocks();
  for (const key of await keys()) await removeFromOutbox(key);
});

it('goes out in the order of the taps', async () => {
  answerTaps();
  await putInOutbox(anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' }));
  await putInOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T08:30:00.000Z' }));
  await putInOutbox(anItem({}));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual(['start 101', 'start 102', 'complete 101']);
  expect(await keys()).toEqual([]);
});

it('that the server always fails at holds back its own delivery only', async () => {
  answerTaps(101);
  await putInOutbox(anItem({}));
  await putInOutbox(anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' }));
  await putInOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual(['start 101', 'start 102']);
  expect(await keys()).toEqual(['key-101-start', 'key-101-complete']);
});

it('whose connection breaks is not tried again at once, and the next still goes', async () => {
  answerTaps(101, () => NO_NETWORK);
  await putInOutbox(anItem({}));
  await putInOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual(['start 101', 'start 102']);
  expect(await keys()).toEqual(['key-101-start']);
});

it('stays without network, and nothing more is tried', async () => {
  answerTaps();
  api.on('get', '/auth/profile', () => NO_NETWORK);
  await putInOutbox(anItem({}));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual([]);
  expect(await keys()).toEqual(['key-101-start']);
});

it('stays when the session has ended, and goes out after the next login', async () => {
  answerTaps();
  api.on('get', '/auth/profile', () => refusal(401, ''));
  api.on('post', '/auth/refresh-token', () => refusal(401, ''));
  await putInOutbox(anItem({}));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual([]);
  api.on('get', '/auth/profile', () => anAuthUser({ id: ME, role: 'driver' }));
  await sendOutbox(ME, outcome);
  expect(sent).toEqual(['start 101']);
  expect(await keys()).toEqual([]);
});

it('a start that was refused says why, and does not hold back the completion', async () => {
  answerTaps(101, () => (sent.at(-1) === 'start 101' ? refusal(409, 'Déjà remise.') : undefined));
  await putInOutbox(anItem({}));
  await putInOutbox(anItem({ kind: 'fail', tappedAt: '2026-03-04T09:00:00.000Z' }));
  api.on('post', '/driver/deliveries/:id/fail', () => refusal(503, ''));
  await sendOutbox(ME, outcome);
  expect(outcome.onRefused).toHaveBeenCalledWith(expect.anything(), 'Déjà remise.');
  expect(waitingFor(await readAgain(), 101)).toMatchObject({
    kind: 'start',
    refusal: 'Déjà remise.',
  });
});

it('takes the place of the item that it mends in one step', async () => {
  const refused = anItem({ refusal: 'Format d’image non reconnu.' });
  await putInOutbox(refused);
  await putInOutbox(anItem({ key: 'mended' }), refused);
  expect(await keys()).toEqual(['mended']);
});

it('in two tabs goes out from one of them', async () => {
  const held = new Set<string>();
  const request = async (
    name: string,
    _options: object,
    work: (lock: object | null) => Promise<void> | undefined,
  ) => {
    if (held.has(name)) return work(null);
    held.add(name);
    await work({});
    held.delete(name);
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    answerTaps();
    await putInOutbox(anItem({}));
    await Promise.all([sendOutbox(ME, outcome), sendOutbox(ME, outcome)]);
    expect(sent).toEqual(['start 101']);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});
