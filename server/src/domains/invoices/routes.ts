import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { readLetterhead, withLetterhead } from '../../platform/workbooks/letterhead';
import { writeInWorker } from '../../platform/workbooks/write-in-worker';
import { shopNotFound } from '../deliveries/not-found';
import { findAnyShop } from '../deliveries/shops';
import { invoice } from './invoice';
import { invoicesOfRange } from './invoices-of-range';
import { issueInvoice } from './issue-invoice';

/** 'Générer la Facture (Excel)' (part 2, section 2, Admin Analytics). */
export function registerInvoiceRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  registerCall(app, 'downloadInvoice', async ({ params, query, user, reply }) => {
    const letterhead = await readLetterhead(context);
    const content = await inTransaction(db, (trx) =>
      issueInvoice(trx, user, {
        shopId: params.shopId,
        range: query,
        company: letterhead.company,
      }),
    );
    const file = await writeInWorker(await withLetterhead(invoice(content), letterhead));
    return sendWorkbook(reply, `facture_${content.details.name.replaceAll(' ', '_')}.xlsx`, file);
  });

  registerCall(app, 'listRangeInvoices', async ({ params, query }) => {
    if (!(await findAnyShop(db, params.shopId))) throw shopNotFound();
    return invoicesOfRange(db, params.shopId, query);
  });
}
