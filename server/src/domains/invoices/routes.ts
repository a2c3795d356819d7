import { oneLineAddress, shopAddress } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { inTransaction } from '../../platform/database/transaction';
import { Conflict } from '../../platform/errors';
import { writeInWorker } from '../../platform/workbooks/write-in-worker';
import { shopNotFound } from '../deliveries/not-found';
import { findAnyShop } from '../deliveries/shops';
import { completedOf } from './completed-deliveries';
import { invoice, type InvoicedShop } from './invoice';
import { lockYear, takeNumber } from './take-number';

/** 'Générer la Facture (Excel)' (part 2, section 2, Admin Analytics). */
export function registerInvoiceRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  registerCall(app, 'downloadInvoice', async ({ params, query, user, reply }) => {
    const parts = await inTransaction(db, async (trx) => {
      const named = await findAnyShop(trx, params.shopId);
      if (!named) throw shopNotFound();
      const year = await lockYear(trx);
      // Read while the year is locked: the next invoice will contain at least these deliveries.
      const shop = await invoicedShop(trx, params.shopId);
      const details = await completedOf(trx, named, query);
      if (details.deliveries.length === 0) {
        throw new Conflict('Aucune livraison terminée à facturer sur cette période.');
      }
      return {
        details,
        shop,
        issued: await takeNumber(trx, user, { year, details, range: query }),
      };
    });
    const file = await writeInWorker(invoice({ ...parts, range: query, site: config.site }));
    return sendWorkbook(reply, `facture_${parts.shop.name.replaceAll(' ', '_')}.xlsx`, file);
  });
}

async function invoicedShop(db: Database, id: number): Promise<InvoicedShop> {
  const shop = await db
    .selectFrom('users')
    .select([
      'name',
      'shop_street',
      'shop_address_number',
      'shop_postal_code',
      'shop_city',
      'shop_siret',
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    name: shop.name,
    siret: shop.shop_siret,
    address: oneLineAddress(shopAddress(shop)),
  };
}
