import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { shopNotFound } from '../deliveries/not-found';
import { isPricedShop } from '../deliveries/shops';
import { listChanges, listRules, saveRules } from './store';

/** Each shop's prices by category (part 2, section 2, Admin Shop Pricing). */
export function registerPricingRoutes(app: FastifyInstance, { db }: AppContext): void {
  registerCall(app, 'listPricingRules', async ({ params }) => {
    await refuseUnknownShop(db, params.shopId);
    return { shop_id: params.shopId, pricingRules: await listRules(db, params.shopId) };
  });

  registerCall(app, 'savePricingRules', ({ params, body, user }) =>
    inTransaction(db, async (trx) => {
      await refuseUnknownShop(trx, params.shopId);
      await saveRules(trx, user, params.shopId, body);
      return { shop_id: params.shopId, pricingRules: await listRules(trx, params.shopId) };
    }),
  );

  registerCall(app, 'listPriceChanges', async ({ params }) => {
    await refuseUnknownShop(db, params.shopId);
    return { changes: await listChanges(db, params.shopId) };
  });
}

async function refuseUnknownShop(db: Database, id: number): Promise<void> {
  if (!(await isPricedShop(db, id))) throw shopNotFound();
}
