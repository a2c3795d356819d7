import type { FastifyRequest } from 'fastify';
import type { CallName } from '@cigogne/contract';
import { keyOf } from '../../http/idempotency';
import type { Database, DatabaseTransaction } from '../../platform/database/database';
import { Conflict, NotFound } from '../../platform/errors';

interface OwnCall {
  readonly call: CallName;
  readonly driverId: number;
  readonly id: number;
  readonly request: FastifyRequest;
}

/**
 * Refuses a call that cannot succeed before its photos are decoded. A repeated request passes and gets
 * its first answer again, even when the delivery is no longer the driver's.
 */
export async function refuseBeforeUpload(
  db: Database,
  { call, driverId, id, request }: OwnCall,
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

/** The driver's open delivery, locked until the transaction ends. @throws {NotFound} {Conflict} */
export async function lockOwn(trx: DatabaseTransaction, driverId: number, id: number) {
  return expectOpen(await selectOwn(trx, driverId, id).forUpdate().executeTakeFirst());
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
    ])
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
