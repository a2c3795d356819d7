import type { OutboxItem } from '@cigogne/shared-api/outbox';
import { waitingFor } from './use-outbox';

const anItem = (values: Partial<OutboxItem>): OutboxItem => ({
  key: 'key',
  user: 1,
  kind: 'start',
  delivery: 101,
  customer: 'Jeanne Muller',
  tappedAt: '2026-03-04T08:00:00.000Z',
  notes: '',
  photos: [],
  ...values,
});

it('a card speaks of the latest tap, unless an earlier one was refused', () => {
  const start = anItem({});
  const complete = anItem({ kind: 'complete', tappedAt: '2026-03-04T09:00:00.000Z' });
  const ofOther = anItem({ kind: 'fail', delivery: 102 });
  expect(waitingFor([start, complete, ofOther], 101)).toBe(complete);
  const refused = { ...start, refusal: 'Déjà remise.' };
  expect(waitingFor([refused, complete, ofOther], 101)).toBe(refused);
  expect(waitingFor([], 101)).toBeUndefined();
});
