import type { FastifyRequest } from 'fastify';
import type { CallName } from '@cigogne/contract';
import { keyOf } from '../../http/idempotency';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { Conflict, NotFound } from '../../platform/errors';

interface Tap {
  readonly call: CallName;
  readonly driverId: number;
  readonly id: number;
  readonly request: FastifyRequest;
}

/**
 * Refuses what cannot be done before photos are decoded for it. A request that has been answered
 * before passes: its delivery may have left the driver since, and it gets its first answer again.
 */
export async function refuseEarly(
  db: Database,
  { call, driverId, id, request }: Tap,
): Promise<void> {
  const key = keyOf(request);
  const answered =
    key !== undefined &&
    (await db
      .selectFrom('idempotency_keys')
      .select('key')
      .where('user_id', '=', driverId)
      .where('call', '=', call)
      .where('key', '=', key)
      .executeTakeFirst());
  if (answered) return;
  expectOpen(await selectOwn(db, driverId, id).executeTakeFirst());
}

/** The driver's delivery, locked until the transaction ends, still to be brought. */
export async function lockOwn(trx: DatabaseTransaction, driverId: number, id: number) {
  return expectOpen(await selectOwn(trx, driverId, id).forUpdate().executeTakeFirst());
}

function selectOwn(db: Database, driverId: number, id: number) {
  return db
    .selectFrom('deliveries')
    .select(['id', 'shop_id', 'status', 'delivery_date', 'driver_id', 'attempt'])
    .where('id', '=', id)
    .where('driver_id', '=', driverId);
}

function expectOpen<T extends { status: string }>(delivery: T | undefined): T {
  if (!delivery) throw new NotFound('Cette livraison ne vous est pas attribuée.');
  if (delivery.status === 'completed') throw new Conflict('Cette livraison est déjà terminée.');
  if (delivery.status === 'cancelled') throw new Conflict('Cette livraison est annulée.');
  if (delivery.status === 'pending') {
    throw new Conflict('Cette livraison ne vous est pas encore attribuée.');
  }
  return delivery;
}
