import { RANGE_REVERSED, whyDayIsRefused } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { readList } from '../../platform/database/read-list';
import { inTransaction } from '../../platform/database/transaction';
import { Invalid, invalidFields } from '../../platform/errors';
import { listServedShops } from '../deliveries/shops';
import { changeDelivery } from './change-delivery';
import { registerCapacityRoutes } from './capacity-routes';
import { registerDayRoutes } from './day-routes';
import { deleteDelivery } from './delete-delivery';
import { toDay } from './move-stops';
import { availableDrivers, DRIVER_UNAVAILABLE, listDeliveries, listDrivers } from './store';
import { listUnscheduled } from './unscheduled';

/** Planning of deliveries: dates, drivers, removal (part 1, section 2.6). */
export function registerPlanningRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;
  registerDayRoutes(app, context);
  registerCapacityRoutes(app, context);

  registerCall(app, 'listShops', async () => ({ shops: await listServedShops(db) }));

  registerCall(app, 'listDrivers', async () => ({ drivers: await listDrivers(db) }));

  registerCall(app, 'listScheduledDeliveries', async ({ query, signal, readDb }) => {
    const { start_date = null, end_date = null } = query;
    if (start_date && end_date && start_date > end_date) {
      throw new Invalid(RANGE_REVERSED);
    }
    const deliveries = await readList(readDb, signal, (connection) =>
      listDeliveries(connection, query),
    );
    return { deliveries, count: deliveries.length, date_range: { start_date, end_date } };
  });

  registerCall(app, 'listUnscheduledDeliveries', ({ query, signal, readDb }) =>
    readList(readDb, signal, (connection) => listUnscheduled(connection, query)),
  );

  registerCall(app, 'setDeliveryDate', async ({ params, body, user, request }) => ({
    delivery: await changeDelivery(
      context,
      { actor: user, id: params.id, ifMatch: request.headers['if-match'], change: 'modify' },
      (delivery) => {
        const { delivery_date } = body;
        if (delivery.delivery_date === delivery_date) return null;
        const refusal = whyDayIsRefused(delivery_date);
        if (refusal) throw invalidFields([{ path: 'delivery_date', message: refusal }]);
        return toDay(delivery, delivery_date);
      },
    ),
  }));

  registerCall(app, 'unassignDeliveryDate', async ({ params, user, request }) => ({
    delivery: await changeDelivery(
      context,
      { actor: user, id: params.id, ifMatch: request.headers['if-match'], change: 'unschedule' },
      (delivery) => (delivery.delivery_date === null ? null : toDay(delivery, null)),
    ),
  }));

  registerCall(app, 'assignDriver', async ({ params, body, user, request }) => {
    const { driver_id } = body;
    return {
      delivery: await changeDelivery(
        context,
        { actor: user, id: params.id, ifMatch: request.headers['if-match'], change: 'modify' },
        async (delivery, trx) => {
          if (driver_id !== null && !(await availableDrivers(trx, [driver_id])).has(driver_id)) {
            throw invalidFields([{ path: 'driver_id', message: DRIVER_UNAVAILABLE }]);
          }
          const status = driver_id === null ? 'pending' : 'assigned';
          const isSame = delivery.driver_id === driver_id;
          // A visit in progress continues with its driver (decision 17).
          if (isSame && [status, 'in_transit'].includes(delivery.status)) return null;
          const losesPlace = !isSame && delivery.position !== null;
          return {
            kind: driver_id === null ? 'delivery_unassigned' : 'delivery_assigned',
            set: { driver_id, status, started_at: null, ...(losesPlace && { position: null }) },
          };
        },
      ),
    };
  });

  registerCall(app, 'deleteDelivery', ({ params, user, request }) =>
    inTransaction(db, (trx) =>
      deleteDelivery(trx, {
        actor: user,
        id: params.id,
        ifMatch: request.headers['if-match'],
      }),
    ),
  );
}
