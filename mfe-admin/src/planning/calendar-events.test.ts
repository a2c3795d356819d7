import { aPlannedDelivery } from '@cigogne/shared-api/testing';
import { emptyWeekText, givenDeliveries } from './calendar-events';

const on = (delivery_date: string | null, ...names: string[]) =>
  names.map((customer_name) => aPlannedDelivery({ delivery_date, customer_name }));

const deliveries = [
  ...on('2026-11-03', 'Ott', 'Élie', 'Adam', 'Weber', 'Braun'),
  ...on('2026-11-04', 'Zeller', 'Klein'),
  ...on(null, 'Meyer'),
  ...on('2026-10-31', 'Fuchs'),
];

const ALL = { from: undefined, perDay: undefined, openDay: undefined };
const namesOf = (options: Partial<Parameters<typeof givenDeliveries>[1]>) => {
  const { given, withheld } = givenDeliveries(deliveries, { ...ALL, ...options });
  return { names: given.map(({ customer_name }) => customer_name), withheld: [...withheld] };
};

it('the calendar gets the first of each day by customer, as it sorts them itself', () => {
  expect(namesOf({ perDay: 3, from: '2026-11-01' })).toEqual({
    names: ['Adam', 'Braun', 'Élie', 'Klein', 'Zeller'],
    withheld: [['2026-11-03', 2]],
  });
});

it('it gets all of a day that is opened, and all of every day without a limit', () => {
  const { names, withheld } = namesOf({ perDay: 1, openDay: '2026-11-03', from: '2026-11-01' });
  expect(names).toHaveLength(6);
  expect(withheld).toEqual([['2026-11-04', 1]]);
  expect(namesOf({})).toMatchObject({ names: { length: 8 }, withheld: [] });
});

it('of those with the same name the one that comes first in the list stays', () => {
  const twins = on('2026-11-03', 'Ott', 'Ott', 'Ott').map((delivery, id) => ({ ...delivery, id }));
  const { given } = givenDeliveries(twins, { ...ALL, perDay: 2 });
  expect(given.map(({ id }) => id)).toEqual([0, 1]);
});

it.each([
  ['nothing', undefined, 'Aucune livraison cette semaine'],
  ['nothing, with past days folded', '2026-11-05', 'Aucune livraison cette semaine'],
])('a week of %s says that it is empty', (_what, from, text) => {
  expect(emptyWeekText([], from)).toBe(text);
});

it.each([
  ['the past days that are folded', '2026-11-05', 'Aucune livraison pour le reste de la semaine'],
  ['what the filter hides', undefined, 'Aucune livraison ne correspond au filtre cette semaine'],
  ['both', '2026-11-04', 'Aucune livraison ne correspond au filtre pour le reste de la semaine'],
])('a week that is empty but for %s says so', (_what, from, text) => {
  expect(
    emptyWeekText(
      deliveries.filter(({ delivery_date }) => delivery_date! > '2026-11-01'),
      from,
    ),
  ).toBe(text);
});
