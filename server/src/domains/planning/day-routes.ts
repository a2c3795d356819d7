import { houseCapacity } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { readList } from '../../platform/database/read-list';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict } from '../../platform/errors';
import { changeDelivery } from './change-delivery';
import { findDepot } from '../deliveries/day-route';
import { getDay, listLane, stopsWithIds, withRoutes } from './day';
import { proposeOrder } from './proposed-order/propose-order';
import { placeDeliveries, setDayOrder } from './place-deliveries';

const UNDATED = 'Planifiez d’abord cette livraison : le créneau se confirme pour un jour.';

/** Planning of a day by driver: order, moves, half-days. */
export function registerDayRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, settings, distances } = context;
  const readHouse = async () => houseCapacity((await settings.read()).rounds);

  registerCall(app, 'getPlannedDay', async ({ params, signal }) => {
    const house = await readHouse();
    const day = await readList(db, signal, (connection) => getDay(connection, params.date, house));
    return withRoutes(distances, day, await findDepot(context));
  });

  registerCall(app, 'getMapTiles', () => ({ tiles: context.config.mapTiles ?? null }));

  registerCall(app, 'setDayOrder', async ({ params, body, user }) => {
    const { date, id: driverId } = params;
    const house = await readHouse();
    // Before the change, so that a saved order is never answered with an error.
    const depot = await findDepot(context);
    const day = await inTransaction(db, async (trx) => {
      await setDayOrder(trx, user, { date, driverId, stops: body.stops });
      return getDay(trx, date, house);
    });
    return withRoutes(distances, day, depot);
  });

  registerCall(app, 'proposeOrder', async ({ params: { date, id }, signal }) => {
    const stops = await readList(db, signal, (connection) => listLane(connection, date, id));
    return proposeOrder(distances, { stops, depot: await findDepot(context) });
  });

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
