import { aDriver, aPricedDelivery } from '../testing/a-priced-delivery';
import { dayBars } from './report-bars';

const driver = (driver_name: string, ...days: string[]) =>
  aDriver(
    days.map((delivery_date) => aPricedDelivery({ delivery_date })),
    { driver_name },
  );

describe('the bars of the driver schedule', () => {
  it('count each driver’s deliveries of each day, days without any included', () => {
    const range = { start_date: '2026-02-27', end_date: '2026-03-02' };
    expect(
      dayBars([driver('Luc', '2026-03-01'), driver('Éva', '2026-02-27', '2026-02-27')], range),
    ).toEqual({
      step: 'day',
      labels: ['27/02/2026', '28/02/2026', '01/03/2026', '02/03/2026'],
      series: [
        { name: 'Éva', values: [2, 0, 0, 0] },
        { name: 'Luc', values: [0, 0, 1, 0] },
      ],
    });
  });

  it('are weeks in a long range', () => {
    const range = { start_date: '2026-01-01', end_date: '2026-03-31' };
    const { step, labels, series } = dayBars([driver('Luc', '2026-01-08', '2026-03-31')], range);
    expect([step, labels.length, labels[1]]).toEqual(['week', 13, '08/01/2026']);
    expect(series[0]?.values.map((count, bar) => count && bar).filter(Boolean)).toEqual([1, 12]);
  });

  it.each([
    ['day', '2026-03-03'],
    ['week', '2026-03-04'],
  ])('are of a %s in a range that ends on %s', (step, end_date) => {
    expect(dayBars([], { start_date: '2026-01-01', end_date }).step).toBe(step);
  });

  it('tell two drivers of the same name apart by their numbers', () => {
    const range = { start_date: '2026-03-01', end_date: '2026-03-01' };
    const drivers = [
      { ...driver('Luc', '2026-03-01'), driver_nr: '7' },
      { ...driver('Luc'), driver_nr: '9' },
    ];
    expect(dayBars(drivers, range).series.map(({ name }) => name)).toEqual([
      'Luc (Nr 7)',
      'Luc (Nr 9)',
    ]);
  });
});
