import type { AnswerOf, Calls, QueryOf, ReportRange } from '@cigogne/contract';
import type { Answers } from '@cigogne/standalone/scenarios';
import { aDriver } from '../testing/a-priced-delivery';
import type { AdminRecords } from './admin-records';
import { pageOf, reported, sumOf } from './priced-deliveries';

/** The drivers' schedule, computed from the planned deliveries. */
export function reportAnswers({ drivers, deliveries }: AdminRecords): Answers {
  const byDriver = (range: ReportRange, completed: boolean) => {
    const all = reported(deliveries, range, completed);
    return drivers
      .map((driver) => ({ driver, own: all.filter(({ driver_id }) => driver_id === driver.id) }))
      .filter(({ own }) => own.length > 0);
  };

  const report =
    (completed: boolean) =>
    ({
      query,
    }: {
      readonly query: QueryOf<Calls['reportCompletedByDriver']>;
    }): AnswerOf<Calls['reportCompletedByDriver']> => ({
      drivers: byDriver(query, completed)
        .filter(({ driver }) => query.driver_id === undefined || driver.id === query.driver_id)
        .map(({ driver, own }) => ({
          ...{ driver_id: driver.id, driver_name: driver.name, driver_nr: driver.driver_nr },
          deliveries: pageOf(own, query),
          total: sumOf(own),
        })),
    });

  const totals =
    (completed: boolean) =>
    ({ query }: { readonly query: ReportRange }): AnswerOf<Calls['totalCompletedByDriver']> => ({
      drivers: byDriver(query, completed).map(({ driver: { id, name, driver_nr }, own }) =>
        aDriver(own, { driver_id: id, driver_name: name, driver_nr }),
      ),
    });

  return {
    totalIncompleteByDriver: totals(false),
    totalCompletedByDriver: totals(true),
    reportIncompleteByDriver: report(false),
    reportCompletedByDriver: report(true),
  };
}
