import {
  deliveryNoteName,
  type Driver,
  LOCK_SENTENCES,
  type PlannedDelivery,
  type PlanningChange,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import type { AdminRecords } from './admin-records';
import { unscheduledPage } from './unscheduled-page';

/** The calendar's calls; every change increments the delivery's version, as on the server. */
export function planningAnswers(
  { shops, drivers, deliveries }: AdminRecords,
  kit: ScenarioKit,
): Answers {
  function change(number: number, kind: PlanningChange, to: Partial<PlannedDelivery>) {
    const delivery = deliveries.find(({ id }) => id === number);
    if (!delivery) return kit.refusal(404, 'Cette livraison n’existe pas.');
    const locked = whyDeliveryIsLocked(delivery.status, kind);
    if (locked) return kit.refusal(409, locked);
    const version = delivery.version + 1;
    // The position in the driver's day is lost when the day or the driver changes.
    const changed = { ...delivery, ...to, position: null, version };
    return { delivery: kit.replace(deliveries, changed) };
  }

  return {
    listScheduledDeliveries: ({ query }) => {
      const { start_date = null, end_date = null, shop_id, status, undated } = query;
      const found = deliveries.filter(
        (delivery) =>
          (shop_id === undefined || delivery.shop_id === shop_id) &&
          (status === undefined || delivery.status === status) &&
          (undated !== 'exclude' || delivery.delivery_date !== null) &&
          isWithin(delivery.delivery_date, start_date, end_date),
      );
      return { deliveries: found, count: found.length, date_range: { start_date, end_date } };
    },
    listUnscheduledDeliveries: ({ query }) => unscheduledPage(deliveries, query),
    setDeliveryDate: ({ params, body }) => change(params.id, 'modify', body),
    unassignDeliveryDate: ({ params }) =>
      change(params.id, 'unschedule', { delivery_date: null, slot: null }),
    assignDriver: ({ params, body }) =>
      change(params.id, 'modify', assignment(drivers.find(({ id }) => id === body.driver_id))),
    deleteDelivery: ({ params }) => {
      const index = deliveries.findIndex(({ id }) => id === params.id);
      const delivery = deliveries[index];
      if (!delivery) return kit.refusal(404, 'Cette livraison n’existe pas.');
      if (whyDeliveryIsLocked(delivery.status, 'delete')) {
        return kit.refusal(409, LOCK_SENTENCES.delete);
      }
      deliveries.splice(index, 1);
    },
    listShops: () => ({ shops: [...shops] }),
    listDrivers: () => ({ drivers: [...drivers] }),
    downloadDeliveryNote: ({ params }) =>
      kit.fileAnswer(new Blob(['Un bon de scénario\n']), deliveryNoteName(params.id)),
  };
}

/** Deliveries without a day are in every range (decision 16). */
function isWithin(day: string | null, start: string | null, end: string | null): boolean {
  return day === null || ((start === null || start <= day) && (end === null || day <= end));
}

/** The fields of a delivery that is given to a driver, or to none. */
export function assignment(driver: Driver | undefined): Partial<PlannedDelivery> {
  return driver
    ? { driver_id: driver.id, driver_name: driver.name, status: 'assigned' }
    : { driver_id: null, driver_name: null, status: 'pending' };
}
