import {
  DELIVERY_CHANGED,
  type PlannedDelivery,
  type PlanningChange,
  whyDeliveryIsLocked,
} from '@cigogne/contract';
import type { Updateable } from 'kysely';
import { expectVersion } from '../../http/if-match';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import type { DeliveriesTable } from '../../platform/database/schema';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict, NotFound } from '../../platform/errors';
import { changeRecord } from '../../platform/events/change-record';
import type { Actor, EventKinds } from '../../platform/events/record-event';
import { deliveryNotFound } from '../deliveries/not-found';
import { type LockedStop, lockStops, type Move, moveStops } from './move-stops';
import { findDelivery } from './store';

interface Change {
  readonly kind: EventKinds['delivery'];
  readonly set: Updateable<DeliveriesTable>;
}

interface ChangeRequest {
  readonly actor: Actor;
  readonly id: number;
  /** `If-Match` of the request (decision 19). */
  readonly ifMatch: string | undefined;
  /** The kind of change, by which the contract decides whether the delivery is locked (decision 18). */
  readonly change: PlanningChange;
}

/**
 * Changes one locked delivery and writes the events. `decide` gets the locked delivery and returns a change or a move,
 * or null when there is nothing to change.
 */
export async function changeDelivery(
  { db }: AppContext,
  request: ChangeRequest,
  decide: (
    delivery: LockedStop,
    trx: DatabaseTransaction,
  ) => Change | Move | null | Promise<Change | null>,
): Promise<PlannedDelivery> {
  return inTransaction(db, async (trx) => {
    const delivery = await lockForChange(trx, request);
    const change = await decide(delivery, trx);
    if (change && 'target' in change) await moveStops(trx, request.actor, [change]);
    else if (change) {
      await changeRecord(trx, 'deliveries', delivery, {
        actor: request.actor,
        shopId: delivery.shop_id,
        ...change,
      });
    }
    const changed = await findDelivery(trx, delivery.id);
    if (!changed) throw new NotFound();
    return changed;
  });
}

/** Locks the delivery's row. @throws {NotFound} {Conflict} when its status or version refuses the change */
export async function lockForChange(
  trx: DatabaseTransaction,
  { id, ifMatch, change }: ChangeRequest,
): Promise<LockedStop> {
  const delivery = (await lockStops(trx, [id])).get(id);
  if (!delivery) throw deliveryNotFound();
  const lock = whyDeliveryIsLocked(delivery.status, change);
  if (lock) throw new Conflict(lock);
  expectVersion(ifMatch, delivery.version, DELIVERY_CHANGED);
  return delivery;
}
