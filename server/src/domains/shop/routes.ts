import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { runOnce } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import { readList } from '../../platform/database/read-list';
import { inTransaction } from '../../platform/database/transaction';
import { deliveryNotFound, productNotFound } from '../deliveries/not-found';
import { addFromMagazine, markRead, setStatus } from './change-products';
import { createDelivery } from './create-delivery';
import { countUnread, findProduct, listProducts } from './products';
import { findDelivery, listActiveDeliveries, listDeliveredDeliveries } from './store';
import { timelineOf } from './timeline';
import { townsNamed, townsOf } from './towns';

/** A shop's own products and deliveries (part 2, section 2). */
export function registerShopRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerProductRoutes(app, db);

  registerCall(app, 'findTowns', async ({ query: { postal_code, name } }) => ({
    towns: postal_code ? await townsOf(postal_code) : await townsNamed(name ?? ''),
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

  registerCall(app, 'listActiveDeliveries', ({ query, user, signal }) =>
    readList(db, signal, (connection) => listActiveDeliveries(connection, user.id, query)),
  );

  registerCall(app, 'listDeliveredDeliveries', ({ query, user, signal }) =>
    readList(db, signal, (connection) => listDeliveredDeliveries(connection, user.id, query)),
  );

  registerCall(app, 'getShopDelivery', async ({ params, user }) => {
    const delivery = await getDelivery(db, user.id, params.id);
    return { delivery, items: delivery.items, timeline: await timelineOf(db, delivery) };
  });
}

function registerProductRoutes(app: FastifyInstance, db: AppContext['db']): void {
  registerCall(app, 'listShopProducts', ({ query, user, signal }) =>
    readList(db, signal, (connection) => listProducts(connection, user.id, query)),
  );

  registerCall(app, 'countUnreadProducts', async ({ user }) => ({
    count: await countUnread(db, user.id),
  }));

  registerCall(app, 'markProductsRead', ({ body, user }) =>
    inTransaction(db, async (trx) => {
      await markRead(trx, user, body?.productIds ?? undefined);
      return { count: await countUnread(trx, user.id) };
    }),
  );

  registerCall(app, 'setShopProductStatus', ({ params, body, user }) =>
    inTransaction(db, async (trx) => {
      await setStatus(trx, user, params.id, body.status);
      return { product: await getProduct(trx, user.id, params.id) };
    }),
  );

  registerCall(app, 'addMagazineProduct', ({ body, user, request }) =>
    runOnce(
      db,
      { call: 'addMagazineProduct', userId: user.id, request, content: body },
      async (trx) => {
        const id = await addFromMagazine(trx, user, body);
        return { product: await getProduct(trx, user.id, id) };
      },
    ),
  );
}

async function getDelivery(...[db, shopId, id]: Parameters<typeof findDelivery>) {
  const delivery = await findDelivery(db, shopId, id);
  if (!delivery) throw deliveryNotFound();
  return delivery;
}

async function getProduct(...[db, shopId, id]: Parameters<typeof findProduct>) {
  const product = await findProduct(db, shopId, id);
  if (!product) throw productNotFound();
  return product;
}
