import type { FastifyInstance } from 'fastify';
import { registerCall } from '../call-route';
import type { AppContext } from '../context';
import { listShops } from '../planning/store';
import { listActiveInventory, listDeliveredInventory } from './store';

/** The depot's inventory, shared with the office (part 2, section 2). */
export function registerStockRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'listStockerShops', async () => ({ shops: await listShops(db) }));

  registerCall(app, 'listActiveInventory', async ({ query }) => {
    const products = await listActiveInventory(db, query);
    return { products, total: products.length };
  });

  registerCall(app, 'listDeliveredInventory', async ({ query }) => {
    const products = await listDeliveredInventory(db, query);
    return { products, total: products.length };
  });
}
