import { houseCapacity } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { stopsToReassign } from '../deliveries/stops-to-reassign';
import { listCapacities, setDriverCapacity, setDriverDays } from './capacity';

/** Drivers' capacities per day, and their absences. */
export function registerCapacityRoutes(app: FastifyInstance, { db, settings }: AppContext): void {
  registerCall(app, 'listCapacities', async ({ query }) => {
    const { rounds } = await settings.read();
    return listCapacities(db, houseCapacity(rounds), query);
  });

  registerCall(app, 'setDriverDays', ({ params, body, user }) => {
    const { start_date, end_date, ...values } = body;
    const range = { start_date, end_date };
    return inTransaction(db, async (trx) => ({
      days: await setDriverDays(trx, user, { driverId: params.id, range, ...values }),
      to_reassign: await stopsToReassign(trx, params.id, { ...range, absence: values.absence }),
    }));
  });

  registerCall(app, 'setDriverCapacity', ({ params, body: { seen, ...capacity }, user }) =>
    inTransaction(db, async (trx) => ({
      capacity: await setDriverCapacity(trx, user, { driverId: params.id, capacity, seen }),
    })),
  );
}
