import { type Capacities, NO_LIMITS, type PlannedDelivery } from '@cigogne/contract';
import { aPlannedDelivery, aPlannedItem } from '@cigogne/shared-api/testing/builders';
import { capacityWarning, excessOfDay } from './capacity-warning';
import {
  dayClass,
  dayLevel,
  dayLoads,
  describeDay,
  factsReader,
  shortLoad,
  shownLoad,
} from './day-loads';
import { rangeCapacities } from './use-capacities';

const DAY = '2099-04-14';
const HUGO = { id: 5, name: 'Hugo Kieffer', driver_nr: null };
const MARIE = { id: 6, name: 'Marie Ott', driver_nr: null };
const RANGE = { start_date: '2099-04-01', end_date: '2099-04-30' };

/** Capacities: two stops for Hugo and one for Marie, 5 colis each. */
const given = (days: Capacities['days'] = []) =>
  rangeCapacities(RANGE, {
    house: { stops: 1, parts: 5, minutes: 480 },
    drivers: [
      { ...HUGO, capacity: { ...NO_LIMITS, stops: 2 } },
      { ...MARIE, capacity: NO_LIMITS },
    ],
    days,
  });
const absent = (driver_id: number) => ({
  ...{ driver_id, day: DAY, absence: 'day' as const, ...NO_LIMITS, note: null },
});
/** A delivery of that day with one colis. */
const planned = (id: number, values: Partial<PlannedDelivery> = {}) =>
  aPlannedDelivery({
    ...{ id, delivery_date: DAY, items: [aPlannedItem({ parts_count: 1 })] },
    ...values,
  });
const factsOf = (count: number, capacities = given()) => {
  const deliveries = Array.from({ length: count }, (_, id) => planned(id));
  return factsReader(dayLoads(deliveries), { closedDays: [], capacities })(DAY);
};
const plain = (text: string | undefined) => text?.replaceAll('\u00a0', ' ');

describe('a day of the month', () => {
  it.each([
    [2, 'below', '2 liv. · 2 colis', '2 livraisons, 2 colis'],
    [3, 'reached', '● 3/3 liv. · 3 colis', '3 livraisons, 3 colis, capacité atteinte'],
    [4, 'over', '▲ 4/3 liv. · 4 colis', '4 livraisons, 4 colis, capacité dépassée'],
    [9, 'over', '▲ 9/3 liv. · 9/10 colis', '9 livraisons, 9 colis, capacité dépassée'],
  ])(
    'with %i deliveries for three stops is %s, in figures and words',
    (count, level, short, long) => {
      const facts = factsOf(count);
      expect(dayLevel(facts)).toBe(level);
      expect(shortLoad(facts)).toBe(short);
      expect(describeDay(facts)).toBe(long);
    },
  );

  it('shows first what is fuller, also where one figure has room', () => {
    const bulky = planned(1, { items: [aPlannedItem({ parts_count: 27 })] });
    const facts = factsReader(dayLoads([bulky]), { closedDays: [], capacities: given() })(DAY);
    expect(shownLoad(facts)).toEqual({ first: '▲ 27/10 colis', rest: '1 liv.', count: '▲27' });
    expect(shownLoad(factsOf(3))?.count).toBe('●3');
    expect(shownLoad(factsOf(2))?.count).toBe('2');
  });

  it('does not say 0 colis while nobody has counted them', () => {
    const uncounted = planned(1, { items: [aPlannedItem({ parts_count: 0 })] });
    const facts = factsReader(dayLoads([uncounted]), { closedDays: [], capacities: given() })(DAY);
    expect(shortLoad(facts)).toBe('1 liv.');
    expect(describeDay(facts)).toBe('1 livraison, colis à compter');
  });

  it('counts absences', () => {
    expect(dayLevel(factsOf(2, given([absent(HUGO.id)])))).toBe('over');
    expect(dayLevel(factsOf(1, given([absent(HUGO.id)])))).toBe('reached');
  });

  it('is measured by nothing without capacities or drivers', () => {
    const nobody = rangeCapacities(RANGE, { house: NO_LIMITS, drivers: [], days: [] });
    expect(dayLevel(factsOf(9, nobody))).toBeUndefined();
    expect(shortLoad(factsOf(9, nobody))).toBe('9 liv. · 9 colis');
  });

  it('on which the house is closed is marked like a holiday, with its label', () => {
    const closedDays = [
      { day: DAY, label: 'Inventaire' },
      { day: '2099-04-15', label: null },
    ];
    const facts = factsReader(new Map(), { closedDays, capacities: undefined });
    expect([DAY, '2099-04-15', '2099-04-16'].map((day) => describeDay(facts(day)))).toEqual([
      ...['Inventaire', 'Fermé', ''],
    ]);
    expect(dayClass(DAY, closedDays)).toBe('planning-day-off');
    expect(dayClass('2099-04-16', closedDays)).toBe('');
  });
});

describe('a warning', () => {
  const ofHugo = { driver_id: HUGO.id, driver_name: HUGO.name };
  const waiting = planned(9, { delivery_date: null });
  const warn = (
    deliveries: readonly PlannedDelivery[] | undefined,
    to: Partial<PlannedDelivery>,
    capacities = given(),
  ) => plain(capacityWarning(deliveries, capacities, waiting, { ...waiting, ...to }));

  it('names the driver whose stops are too many, the delivery itself counted once', () => {
    const two = [planned(1, ofHugo), planned(2, ofHugo)];
    const to = { ...ofHugo, delivery_date: DAY };
    expect(warn(two, to)).toBe('Hugo Kieffer dépasse sa capacité le 14/04/2099 : 3 arrêts sur 2.');
    expect(warn([planned(1, ofHugo), { ...waiting, ...to }], to)).toBeUndefined();
    expect(warn([planned(1, { ...ofHugo, status: 'cancelled' }), two[1]!], to)).toBeUndefined();
  });

  it('names a driver who is absent', () => {
    expect(warn([], { ...ofHugo, delivery_date: DAY }, given([absent(HUGO.id)]))).toBe(
      'Hugo Kieffer est en absence le 14/04/2099.',
    );
  });

  it('where not all deliveries are known is of absences alone', () => {
    const to = { ...ofHugo, delivery_date: DAY };
    expect(warn(undefined, to, given([absent(HUGO.id)]))).toBe(
      'Hugo Kieffer est en absence le 14/04/2099.',
    );
    expect(warn(undefined, to, given([]))).toBeUndefined();
    expect(warn(undefined, { delivery_date: DAY })).toBeUndefined();
  });

  it('names a driver who is absent for the half-day of the delivery', () => {
    const morning = given([{ ...absent(HUGO.id), absence: 'morning' }]);
    const to = { ...ofHugo, delivery_date: DAY };
    expect(warn([], { ...to, slot: 'morning' }, morning)).toBe(
      'Hugo Kieffer est en absence le matin du 14/04/2099.',
    );
    expect(warn([], { ...to, slot: 'afternoon' }, morning)).toBeUndefined();
    expect(warn([], { ...to, slot: null }, morning)).toBeUndefined();
  });

  it('without a driver is about the whole day', () => {
    const three = [1, 2, 3].map((id) => planned(id));
    expect(warn(three, { delivery_date: DAY })).toBe(
      'Le 14/04/2099 dépasse la capacité : 4 arrêts sur 3.',
    );
    expect(warn(three.slice(1), { delivery_date: DAY })).toBeUndefined();
    expect(plain(excessOfDay([...three, waiting], given(), DAY))).toBe('4 arrêts sur 3');
  });

  it('is not given of days that are not in view, or of none', () => {
    const many = Array.from({ length: 9 }, (_, id) => planned(id, { delivery_date: '2099-05-02' }));
    expect(warn(many, { delivery_date: '2099-05-02' })).toBeUndefined();
    expect(warn(many, {})).toBeUndefined();
  });
});
