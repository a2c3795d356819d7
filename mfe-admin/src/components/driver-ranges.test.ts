import { NO_LIMITS } from '@cigogne/contract';
import { rangeFacts, rangesOf, rangesWithin, rangeText } from './driver-ranges';

const on = (day: string, values: object = { absence: 'day' }) => ({
  ...{ driver_id: 1, day, absence: null, ...NO_LIMITS, note: null },
  ...values,
});

it('days that follow each other and are alike are one range', () => {
  const ranges = rangesOf(
    [
      ...[on('2099-04-29'), on('2099-04-30'), on('2099-05-01')],
      on('2099-05-02', { absence: 'day', note: 'Congés' }),
      on('2099-05-02', { driver_id: 2, absence: 'day' }),
      on('2099-05-04', { absence: 'day', note: 'Congés' }),
      on('2099-05-05', { stops: 4 }),
    ],
    1,
  );
  expect(ranges.map((range) => `${rangeText(range)} ${rangeFacts(range)}`)).toEqual([
    'Du 29/04/2099 au 01/05/2099 Absence',
    'Le 02/05/2099 Absence · Congés',
    'Le 04/05/2099 Absence · Congés',
    'Le 05/05/2099 4\u00a0arrêts',
  ]);
});

it('of ranges only the days are taken that lie within others', () => {
  const ranges = rangesOf(
    [
      ...[on('2099-04-29'), on('2099-04-30'), on('2099-05-01')],
      ...[on('2099-05-02', { stops: 4 }), on('2099-05-04'), on('2099-05-05')],
    ],
    1,
  );
  const within = (start_date: string, end_date: string) =>
    rangesWithin(ranges, { start_date, end_date }).map(rangeText);
  expect(within('2099-04-30', '2099-05-04')).toEqual([
    ...['Du 30/04/2099 au 01/05/2099', 'Le 02/05/2099', 'Le 04/05/2099'],
  ]);
  expect(within('2099-05-03', '2099-05-03')).toEqual([]);
});
