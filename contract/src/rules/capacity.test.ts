import {
  type Absence,
  type Capacity,
  capacityOf,
  describeExcess,
  levelOf,
  type LoadLevel,
  type Measure,
  measureText,
  NO_LIMITS,
  sumOfCapacities,
} from './capacity';

const house: Capacity = { stops: 9, parts: 40, minutes: 480 };
const day = (absence: Absence | null, given: Partial<Capacity> = {}) => ({
  ...NO_LIMITS,
  ...given,
  absence,
});

describe('the capacity of a driver', () => {
  it('is the house’s, replaced by the driver’s own, replaced by the day’s', () => {
    const own = { ...NO_LIMITS, stops: 6, parts: 20 };
    expect(capacityOf({ house })).toEqual(house);
    expect(capacityOf({ house, own })).toEqual({ stops: 6, parts: 20, minutes: 480 });
    expect(capacityOf({ house, own, day: day(null, { parts: 12 }) })).toEqual({
      ...{ stops: 6, parts: 12, minutes: 480 },
    });
  });

  it('is nothing on a day of absence, whatever else was given', () => {
    const none = { stops: 0, parts: 0, minutes: 0 };
    expect(capacityOf({ house, day: day('day', { stops: 3 }) })).toEqual(none);
    expect(capacityOf({ house: NO_LIMITS, day: day('day') })).toEqual(none);
  });

  it('is half in half a day, rounded up; what was given for the day is not halved', () => {
    expect(capacityOf({ house, day: day('morning') })).toEqual({
      ...{ stops: 5, parts: 20, minutes: 240 },
    });
    expect(capacityOf({ house, day: day('afternoon', { stops: 3 }) }).stops).toBe(3);
    expect(capacityOf({ house: NO_LIMITS, day: day('morning') })).toEqual(NO_LIMITS);
  });

  it('adds up over drivers, and has no limit where one of them has none', () => {
    expect(sumOfCapacities([house, { ...house, parts: null }])).toEqual({
      ...{ stops: 18, parts: null, minutes: 960 },
    });
  });
});

it.each<[Measure, number, number | null, LoadLevel | undefined]>([
  ['stops', 7, 8, 'below'],
  ['stops', 8, 8, 'reached'],
  ['stops', 9, 8, 'over'],
  ['stops', 9, null, undefined],
  ['stops', 0, 0, 'below'],
  ['stops', 1, 0, 'over'],
  ['parts', 35, 40, 'below'],
  ['parts', 36, 40, 'reached'],
  ['parts', 41, 40, 'over'],
  ['minutes', 431, 480, 'below'],
  ['minutes', 432, 480, 'reached'],
  ['minutes', 480, 480, 'reached'],
  ['minutes', 481, 480, 'over'],
])('%s: %i of %s is %s', (measure, load, limit, level) => {
  expect(levelOf(measure, load, limit)).toBe(level);
});

it('what is beyond is told, and nothing else', () => {
  const say = (load: Parameters<typeof describeExcess>[0]) =>
    describeExcess(load, house)?.replaceAll('\u00a0', ' ');
  expect(say({ stops: 10, parts: 40, minutes: 525 })).toBe('10 arrêts sur 9, 8 h 45 sur 8 h');
  expect(say({ stops: 9, parts: 41, minutes: 480 })).toBe('41 colis sur 40');
  expect(say({ stops: 9, parts: 40, minutes: 480 })).toBeUndefined();
});

it.each([
  [0, '0\u00a0arrêt'],
  [1, '1\u00a0arrêt'],
  [2, '2\u00a0arrêts'],
])('%i stops are "%s"', (stops, text) => {
  expect(measureText('stops', stops)).toBe(text);
});
