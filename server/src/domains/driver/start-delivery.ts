import type { DatabaseTransaction } from '../../platform/database/database';
import { Conflict } from '../../platform/errors';
import { changeRecord } from '../../platform/events/change-record';
import type { Actor } from '../../platform/events/record-event';
import { HANDED_OVER_ALREADY, lockOwn, type ReportedTap, tapOn } from './own-delivery';

interface Start {
  readonly driver: Actor & { id: number };
  readonly id: number;
  readonly tap: ReportedTap;
}

const NO_DAY =
  'Cette livraison n’a plus de date : le bureau doit d’abord la planifier. Actualisez la liste.';

/** Sets the delivery in transit (decision 17); does nothing when it is already. */
export async function startDelivery(
  trx: DatabaseTransaction,
  { driver, id, tap }: Start,
): Promise<void> {
  const delivery = await lockOwn(trx, driver.id, id);
  if (delivery.status === 'in_transit') return;
  if (delivery.status === 'delivered') throw new Conflict(HANDED_OVER_ALREADY);
  if (delivery.delivery_date === null) throw new Conflict(NO_DAY);
  const set = { status: 'in_transit' as const, started_at: tapOn(delivery, tap, new Date()) };
  await changeRecord(trx, 'deliveries', delivery, {
    actor: driver,
    kind: 'delivery_started',
    shopId: delivery.shop_id,
    set,
    after: { ...set, driver_id: driver.id },
  });
}
