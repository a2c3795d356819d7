import { anOutboxItem } from '@cigogne/shared-api/testing';
import { itemsByDelivery } from './use-outbox';

it('a card has all that waits of its delivery, in the order of the taps', () => {
  const start = { ...anOutboxItem(), refusal: 'Déjà remise.' };
  const complete = anOutboxItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' });
  const ofOther = anOutboxItem({ kind: 'fail', delivery: 102 });
  const items = itemsByDelivery([start, complete, ofOther]);
  expect(items.get(101)).toEqual([start, complete]);
  expect(items.get(102)).toEqual([ofOther]);
  expect(items.get(103)).toBeUndefined();
});
