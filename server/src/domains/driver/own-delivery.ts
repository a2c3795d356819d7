import { type IdParams, momentOfTap } from '@cigogne/contract';
import type * as z from 'zod/mini';
import type { Admission } from '../../http/call-route';
import { isAnswered } from '../../http/idempotency';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { Conflict, NotFound } from '../../platform/errors';

/** For a driver who tries to start or fail a delivery that the customer has received. */
export const HANDED_OVER_ALREADY = 'Cette livraison est déjà remise.';

/**
 * Refuses a call that cannot succeed before its photos are received. A repeated request passes and gets its first
 * answer again, even when the delivery is no longer the driver's. Its key is looked up after the delivery: whatever has
 * ended the delivery in the meantime, perhaps this very request, has written both.
 */
export function ownUploads(db: Database): Admission {
  return async (request, makeCall) => {
    const { id } = request.params as z.infer<typeof IdParams>;
    const refusal = refusalOf(await selectOwn(db, request.user!.id, id).executeTakeFirst());
    if (refusal && !(await isAnswered(db, request))) throw refusal;
    return makeCall();
  };
}

/** The driver's open delivery, locked until the transaction ends. @throws {NotFound} {Conflict} */
export async function lockOwn(trx: DatabaseTransaction, driverId: number, id: number) {
  return expectOpen(await selectOwn(trx, driverId, id).forUpdate().executeTakeFirst());
}

/** When the driver tapped, as reported by their phone: without network this may be long before the request arrives. */
export interface ReportedTap {
  /** By the phone's clock. */
  readonly doneAt: string | null;
  /** Seconds by which that clock is ahead of the server's. */
  readonly clockAhead: number | null;
}

/**
 * When the driver tapped. However wrong the phone's clock, the result is not before the delivery was created, nor
 * before its visit began.
 */
export function tapOn(
  { created_at, started_at }: Pick<OwnDelivery, 'created_at' | 'started_at'>,
  { doneAt, clockAhead }: ReportedTap,
  now: Date,
): Date {
  const moments = [
    momentOfTap(doneAt, now, clockAhead),
    new Date(created_at),
    new Date(started_at ?? 0),
  ];
  // Nor later than now, in case the database's clock is ahead.
  return new Date(Math.min(Number(now), Math.max(...moments.map(Number))));
}

function selectOwn(db: Database, driverId: number, id: number) {
  return db
    .selectFrom('deliveries')
    .select([
      'id',
      'shop_id',
      'status',
      'delivery_date',
      'driver_id',
      'attempt',
      'slot',
      'position',
      'created_at',
      'started_at',
    ])
    .where('id', '=', id)
    .where('driver_id', '=', driverId);
}

type OwnDelivery = Awaited<ReturnType<typeof lockOwn>>;

function expectOpen<T extends { status: string }>(delivery: T | undefined): T {
  const refusal = refusalOf(delivery);
  if (refusal) throw refusal;
  return delivery as T;
}

/** Why the driver cannot continue with the delivery; undefined when they can. */
function refusalOf(delivery: { status: string } | undefined): NotFound | Conflict | undefined {
  if (!delivery) return new NotFound('Cette livraison ne vous est pas attribuée.');
  if (delivery.status === 'completed') return new Conflict('Cette livraison est déjà terminée.');
  if (delivery.status === 'cancelled') return new Conflict('Cette livraison est annulée.');
  if (delivery.status === 'pending') {
    return new Conflict('Cette livraison ne vous est pas encore attribuée.');
  }
  return undefined;
}
