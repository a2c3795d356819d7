import type { DriverDelivery, HalfDay } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing';
import { halfDayStarts } from './half-days';

const DAY = '2026-03-04';
const stop = (id: number, slot: HalfDay | null | undefined, delivery_date = DAY) =>
  aDriverDelivery({ id, slot: slot as HalfDay | null, delivery_date });
const starts = (...stops: DriverDelivery[]) =>
  [...halfDayStarts(stops)].map(([id, { slot }]) => [id, slot]);

it('a half-day begins where it changes along the order', () => {
  const stops = [stop(1, 'morning'), stop(2, 'morning'), stop(3, 'afternoon'), stop(4, 'morning')];
  expect(starts(...stops)).toEqual([
    [1, 'morning'],
    [3, 'afternoon'],
    [4, 'morning'],
  ]);
});

it('stops without a half-day have no heading, and are set apart from those before', () => {
  expect(starts(stop(1, null), stop(2, 'morning'), stop(3, null))).toEqual([
    [2, 'morning'],
    [3, null],
  ]);
});

it('a day without half-days has none, also as an older version has saved it', () => {
  expect(starts(stop(1, null), stop(2, null))).toEqual([]);
  expect(starts(stop(1, undefined), stop(2, undefined))).toEqual([]);
});

it('the same half-day of another day begins anew', () => {
  const later = '2026-03-05';
  expect(starts(stop(1, 'morning'), stop(2, 'morning', later))).toEqual([
    [1, 'morning'],
    [2, 'morning'],
  ]);
  expect(starts(stop(1, 'morning'), stop(2, null, later))).toEqual([
    [1, 'morning'],
    [2, null],
  ]);
});
