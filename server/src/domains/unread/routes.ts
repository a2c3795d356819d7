import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { countUnreadDeliveries, markDeliveriesAsRead } from './store';

/** The number in the red badge of 'Gestion livraisons' (part 1, section 2.4). */
export function registerUnreadRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'countUnreadDeliveries', async ({ user }) => ({
    success: true,
    count: await countUnreadDeliveries(db, user.id),
  }));

  registerCall(app, 'markDeliveriesAsRead', async ({ user }) => {
    await markDeliveriesAsRead(db, user.id);
    return { success: true };
  });
}
