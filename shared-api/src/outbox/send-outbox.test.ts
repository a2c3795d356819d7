import { waitFor } from '@testing-library/react';
import { send } from '../http/send';
import { upload } from '../http/upload';
import { anAuthUser, NO_NETWORK, refusal } from '../testing';
import { DRIVER, outboxOfDriver } from '../testing/outbox-of-driver';
import { sendingNow } from '../testing/send-now';
import { addToOutbox, refreshOutbox, removeFromOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const { api, sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const { outcome, sendNow } = sendingNow();

it('goes out in the order of the taps', async () => {
  answerItems();
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' }));
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T08:30:00.000Z' }));
  await sendNow();
  expect(sent).toEqual(['start 101', 'start 102', 'complete 101']);
  expect(await keys()).toEqual([]);
});

it('stays once somebody else has signed in while an earlier one was sent', async () => {
  answerItems(101, () => {
    api.on('get', '/auth/profile', () => anAuthUser({ id: DRIVER + 1, role: 'driver' }));
    return { delivery: { id: 101 } };
  });
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendNow();
  expect(sent).toEqual(['start 101']);
  expect(await keys()).toEqual(['key-102-start']);
});

it('that the server always fails at blocks its own delivery only', async () => {
  answerItems(101);
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' }));
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendNow();
  expect(sent).toEqual(['start 101', 'start 102']);
  expect(await keys()).toEqual(['key-101-start', 'key-101-complete']);
});

it('whose connection breaks is not tried again immediately, and the next still goes', async () => {
  answerItems(101, () => NO_NETWORK);
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  await sendNow();
  expect(sent).toEqual(['start 101', 'start 102']);
  expect(await keys()).toEqual(['key-101-start']);
});

it.each([
  ['its own word', { status: 'ok' }],
  ['an empty text', ''],
  ['nothing', null],
  ['another delivery', { delivery: { id: 999 } }],
])(
  'stays when a gateway answers %s in place of the server, and goes out later',
  async (_name, body) => {
    answerItems(101, () => Response.json(body));
    await addToOutbox(anItem({ kind: 'complete' }));
    await sendNow();
    expect(outcome.onSent).not.toHaveBeenCalled();
    expect(await keys()).toEqual(['key-101-complete']);
    expect(await unnotified()).toEqual([]);
    answerItems();
    await sendNow();
    expect(await keys()).toEqual([]);
  },
);

it('stays without network, and nothing more is tried', async () => {
  answerItems();
  api.on('get', '/auth/profile', () => NO_NETWORK);
  await addToOutbox(anItem({}));
  await sendNow();
  expect(sent).toEqual([]);
  expect(await keys()).toEqual(['key-101-start']);
});

it('stays when the session has ended, and goes out after the next login', async () => {
  answerItems();
  api.on('get', '/auth/profile', () => refusal(401, ''));
  api.on('post', '/auth/refresh-token', () => refusal(401, ''));
  await addToOutbox(anItem({}));
  await sendNow();
  expect(sent).toEqual([]);
  api.on('get', '/auth/profile', () => anAuthUser({ id: DRIVER, role: 'driver' }));
  await sendNow();
  expect(sent).toEqual(['start 101']);
  expect(await keys()).toEqual([]);
});

it('a start that was refused says why, and does not block the completion', async () => {
  answerItems(101, () => (sent.at(-1) === 'start 101' ? refusal(409, 'Déjà remise.') : undefined));
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ kind: 'fail', tappedAt: '2026-03-04T09:00:00.000Z' }));
  api.on('post', '/driver/deliveries/:id/fail', () => refusal(503, ''));
  await sendNow();
  expect(outcome.onRefused).toHaveBeenCalledWith(expect.objectContaining({ kind: 'start' }));
  expect(await refreshOutbox()).toMatchObject([{ kind: 'start', refusal: 'Déjà remise.' }, {}]);
});

it('dropped while the session is being checked is not sent', async () => {
  answerItems();
  await addToOutbox(anItem({ kind: 'complete' }));
  api.on('get', '/auth/profile', async () => {
    await removeFromOutbox('key-101-complete');
    return anAuthUser({ id: DRIVER, role: 'driver' });
  });
  await sendNow();
  expect(sent).toEqual([]);
});

it('dropped while it is being uploaded, here or in another tab, is uploaded no further', async () => {
  let arrived = () => {};
  const uploading = new Promise<void>((resolve) => (arrived = resolve));
  api.on('post', '/driver/deliveries/:id/complete', () => {
    arrived();
    return new Promise(() => undefined);
  });
  await addToOutbox(anItem({ kind: 'complete' }));
  const round = sendNow();
  await uploading;
  await removeFromOutbox('key-101-complete');
  await round;
  expect(outcome.onSent).not.toHaveBeenCalled();
});

it('comes after the earlier taps of its delivery, also when the clock was set back meanwhile', async () => {
  answerItems();
  await addToOutbox(anItem({ tappedAt: '2026-03-04T10:10:00.000Z' }));
  await addToOutbox(anItem({ kind: 'complete', tappedAt: '2026-03-04T10:02:00.000Z' }));
  await sendNow();
  expect(sent).toEqual(['start 101', 'complete 101']);
});

it('replaces the item that it corrects in one step', async () => {
  const refused = anItem({ refusal: 'Format d’image non reconnu.' });
  await addToOutbox(refused);
  await addToOutbox(anItem({ key: 'corrected' }), refused);
  expect(await keys()).toEqual(['corrected']);
});

it('in two tabs goes out from one of them', async () => {
  let held: Promise<void> = Promise.resolve();
  const request = (_name: string, work: () => Promise<void>) => (held = held.then(work));
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
  try {
    answerItems();
    await addToOutbox(anItem({}));
    const otherTab = await loadOtherTab();
    await Promise.all([
      sendNow(),
      otherTab(DRIVER, outcome, { send, upload, tellsProgress: true }),
    ]);
    expect(sent).toEqual(['start 101']);
  } finally {
    Reflect.deleteProperty(navigator, 'locks');
  }
});

it('requested during an attempt is tried once more as soon as that has failed, and not more often', async () => {
  let fail = () => {};
  answerItems(101, () => new Promise((resolve) => (fail = () => resolve(NO_NETWORK))));
  await addToOutbox(anItem({}));
  const first = sendNow();
  await waitFor(() => expect(sent).toEqual(['start 101']));
  answerItems();
  const [second, third] = [sendNow(), sendNow()];
  fail();
  await Promise.all([first, second, third]);
  expect(sent).toEqual(['start 101', 'start 101']);
  expect(await keys()).toEqual([]);
});

it('requested during an attempt at which the server fails is not uploaded again at once', async () => {
  let fail = () => {};
  answerItems(101, () => new Promise((resolve) => (fail = () => resolve(refusal(500, 'Panne')))));
  await addToOutbox(anItem({}));
  const first = sendNow();
  await waitFor(() => expect(sent).toEqual(['start 101']));
  const second = sendNow();
  await addToOutbox(anItem({ delivery: 102, tappedAt: '2026-03-04T10:00:00.000Z' }));
  fail();
  await Promise.all([first, second]);
  expect(sent).toEqual(['start 101', 'start 102']);
  answerItems();
  await sendNow();
  expect(sent).toEqual(['start 101', 'start 102', 'start 101']);
  expect(await keys()).toEqual([]);
});

/** `sendOutbox` of another tab: a module instance with its own state. */
async function loadOtherTab(): Promise<typeof sendOutbox> {
  let other = sendOutbox;
  await jest.isolateModulesAsync(async () => {
    ({ sendOutbox: other } = await import('./send-outbox'));
  });
  return other;
}
