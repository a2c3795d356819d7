import { NO_NETWORK, refusal } from '../testing';
import { outboxOfDriver } from '../testing/outbox-of-driver';
import { sendingNow } from '../testing/send-now';
import type { OutboxItem } from './offline-database';
import { addToOutbox, refreshOutbox, takeUnnotified } from './outbox';

const { api, sent, anItem, answerItems, keys, unnotified } = outboxOfDriver();
const { sendNow } = sendingNow();

describe('that a server fails at', () => {
  const aCompletion = (values: Partial<OutboxItem> = {}) =>
    anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z', ...values });

  it('says why from the first attempt on, is told once and is still sent', async () => {
    answerItems(101);
    await addToOutbox(aCompletion());
    await sendNow();
    expect(await refreshOutbox()).toMatchObject([{ serverError: 'Panne' }]);
    expect(await unnotified()).toEqual(['complete Panne']);
    await sendNow();
    expect(sent).toEqual(['complete 101', 'complete 101']);
    expect(await unnotified()).toEqual([]);
    answerItems();
    await sendNow();
    expect(await keys()).toEqual([]);
  });

  it.each([500, 502, 503, 504, 429])(
    'has the sentence of the specification when the answer (%s) has none',
    async (status) => {
      answerItems(101, () => new Response('<html>nginx</html>', { status }));
      await addToOutbox(aCompletion());
      await sendNow();
      expect(await unnotified()).toEqual(['complete Failed to complete delivery']);
      expect(await keys()).toEqual(['key-101-complete']);
    },
  );

  it.each([
    ['no network', NO_NETWORK],
    ['an upload that was too slow', refusal(408, '')],
    ['the login page of a hotspot', refusal(511, '')],
  ])('is something else than %s', async (_name, answer) => {
    answerItems(101, () => answer);
    await addToOutbox(aCompletion());
    await sendNow();
    expect(await unnotified()).toEqual([]);
    expect(await keys()).toEqual(['key-101-complete']);
  });

  it.each([
    ['the check of the session', () => refusal(503, 'Base indisponible'), () => undefined],
    ['its refresh', () => refusal(401, ''), () => refusal(503, 'Base indisponible')],
  ])('also when it already fails at %s', async (_name, profile, refresh) => {
    answerItems();
    api.on('get', '/auth/profile', profile);
    api.on('post', '/auth/refresh-token', refresh);
    await addToOutbox(anItem({}));
    await addToOutbox(aCompletion({ delivery: 102 }));
    await addToOutbox(aCompletion({ delivery: 103, user: 2 }));
    await sendNow();
    expect(await unnotified()).toEqual(['start Base indisponible', 'complete Base indisponible']);
    expect(await takeUnnotified(2)).toEqual([]);
  });

  it('holds up the later items of its delivery, which say so too', async () => {
    answerItems(101, () => refusal(500, ''));
    await addToOutbox(anItem({}));
    await addToOutbox(aCompletion());
    await sendNow();
    expect(sent).toEqual(['start 101']);
    expect(await unnotified()).toEqual([
      'start Failed to start delivery',
      'complete Failed to complete delivery',
    ]);
  });

  it('is told again when the server refuses it for good', async () => {
    answerItems(101);
    await addToOutbox(aCompletion());
    await sendNow();
    await unnotified();
    answerItems(101, () => refusal(409, 'Cette livraison est annulée.'));
    await sendNow();
    expect(await unnotified()).toEqual(['complete Cette livraison est annulée.']);
  });
});
