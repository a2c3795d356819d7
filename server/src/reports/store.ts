import type { DriverReport } from '@cigogne/shared-api/contract';
import type { Database } from '../database/database';
import {
  hasProgress,
  plannedWithin,
  selectPriced,
  toPricedDelivery,
  totalOfDeliveries,
  type Progress,
  type Range,
} from '../deliveries/priced-deliveries';

/** The drivers' deliveries of the range, each driver once, by name. */
export async function reportByDriver(
  db: Database,
  progress: Progress,
  range: Range,
): Promise<DriverReport[]> {
  const rows = await selectPriced(db)
    .where((eb) => plannedWithin(eb, range))
    .where((eb) => hasProgress(eb, progress))
    .where('d.driver_id', 'is not', null)
    .execute();
  const byDriver = new Map<number, typeof rows>();
  for (const row of rows) {
    const own = byDriver.get(row.driver_id!);
    if (own) own.push(row);
    else byDriver.set(row.driver_id!, [row]);
  }
  return [...byDriver]
    .map(([driver_id, own]) => {
      const deliveries = own.map(toPricedDelivery);
      return {
        driver_id,
        driver_name: own[0]!.driver_name ?? '',
        driver_nr: own[0]!.driver_nr,
        deliveries,
        total: totalOfDeliveries(deliveries),
      };
    })
    .sort((a, b) => a.driver_name.localeCompare(b.driver_name, 'fr'));
}
