import { anOutboxItem } from '@cigogne/shared-api/testing';
import { waitingFor } from './use-outbox';

it('a card shows the latest tap, unless an earlier one was refused', () => {
  const start = anOutboxItem();
  const complete = anOutboxItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' });
  const ofOther = anOutboxItem({ kind: 'fail', delivery: 102 });
  expect(waitingFor([start, complete, ofOther], 101)).toBe(complete);
  const refused = { ...start, refusal: 'Déjà remise.' };
  expect(waitingFor([refused, complete, ofOther], 101)).toBe(refused);
  expect(waitingFor([], 101)).toBeUndefined();
});
