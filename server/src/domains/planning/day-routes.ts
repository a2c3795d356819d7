import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { readList } from '../../platform/database/read-list';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict } from '../../platform/errors';
import { changeDelivery } from './change-delivery';
import { getDay, stopsWithIds } from './day';
import { placeDeliveries, setDayOrder } from './place-deliveries';

const UNDATED = 'Planifiez d’abord cette livraison : le créneau se confirme pour un jour.';

/** The day by driver: order, moves, half-days. */
export function registerDayRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  registerCall(app, 'getPlannedDay', ({ params, signal }) =>
    readList(db, signal, (one) => getDay(one, params.date)),
  );

  registerCall(app, 'setDayOrder', ({ params, body, user }) =>
    inTransaction(db, async (trx) => {
      const { date, id: driverId } = params;
      await setDayOrder(trx, user, { date, driverId, stops: body.stops });
      return getDay(trx, date);
    }),
  );

  registerCall(app, 'placeDeliveries', ({ body: { places }, user }) =>
    inTransaction(db, async (trx) => {
      await placeDeliveries(trx, user, places);
      const ids = places.map(({ id }) => id);
      return { deliveries: await stopsWithIds(trx, ids) };
    }),
  );

  registerCall(app, 'setHalfDay', async ({ params, body: { slot }, user, request }) => ({
    delivery: await changeDelivery(
      context,
      { actor: user, id: params.id, ifMatch: request.headers['if-match'], change: 'modify' },
      (delivery) => {
        if (delivery.slot === slot) return null;
        if (delivery.delivery_date === null) throw new Conflict(UNDATED);
        return { kind: 'delivery_slot_set', set: { slot } };
      },
    ),
  }));
}
