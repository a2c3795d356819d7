import type { FastifyInstance } from 'fastify';
import { registerCall } from '../call-route';
import type { AppContext } from '../context';
import { NotFound } from '../errors';
import { runOnce } from '../idempotency';
import { createDelivery } from './create-delivery';
import { findDelivery, listActiveDeliveries, listDeliveredDeliveries, listProducts } from './store';

/** A shop's own products and deliveries (part 2, section 2). */
export function registerShopRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'listShopProducts', async ({ user }) => ({
    products: await listProducts(db, user.id),
  }));

  registerCall(app, 'createDelivery', ({ body, user, request }) =>
    runOnce(
      db,
      { call: 'createDelivery', userId: user.id, request, content: body },
      async (trx) => {
        const id = await createDelivery(trx, user, body);
        return { delivery: await getDelivery(trx, user.id, id) };
      },
    ),
  );

  registerCall(app, 'listActiveDeliveries', async ({ user }) => ({
    deliveries: await listActiveDeliveries(db, user.id),
  }));

  registerCall(app, 'listDeliveredDeliveries', async ({ user }) => ({
    deliveries: await listDeliveredDeliveries(db, user.id),
  }));

  registerCall(app, 'getShopDelivery', async ({ params, user }) => {
    const delivery = await getDelivery(db, user.id, params.id);
    return { delivery, items: delivery.items };
  });
}

async function getDelivery(...[db, shopId, id]: Parameters<typeof findDelivery>) {
  const delivery = await findDelivery(db, shopId, id);
  if (!delivery) throw new NotFound('Cette livraison n’existe pas.');
  return delivery;
}
