import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import { limitQueries, REPORT_QUERY_MS } from '../../platform/database/deadline';
import { REPORTS_WAITING } from '../../platform/database/read-report';
import { inTransaction } from '../../platform/database/transaction';
import { WorkQueue } from '../../platform/work-queue';
import { readLetterhead, withLetterhead } from '../../platform/workbooks/letterhead';
import { writeInWorker } from '../../platform/workbooks/write-in-worker';
import { shopNotFound } from '../deliveries/not-found';
import { findAnyShop } from '../deliveries/shops';
import { invoice } from './invoice';
import { invoicesOfRange } from './invoices-of-range';
import { issueInvoice } from './issue-invoice';
import { uninvoicedBefore } from './uninvoiced-before';

/**
 * Invoices are issued one at a time, since their numbers have no gaps. Requests waiting in this queue occupy no
 * connection.
 */
const invoices = new WorkQueue({ atOnce: 1, maxWaiting: REPORTS_WAITING });

/** 'Générer la Facture (Excel)' (part 2, section 2, Admin Analytics). */
export function registerInvoiceRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;

  registerCall(app, 'downloadInvoice', async ({ params, query, user, reply, signal }) => {
    const letterhead = await readLetterhead(context);
    const issue = () =>
      inTransaction(db, async (trx) => {
        await limitQueries(trx, { ms: REPORT_QUERY_MS });
        return issueInvoice(trx, user, { shopId: params.shopId, range: query, operator: config });
      });
    const content = await invoices.run(issue, { signal });
    const file = await writeInWorker(await withLetterhead(invoice(content), letterhead));
    return sendWorkbook(reply, `facture_${content.details.name.replaceAll(' ', '_')}.xlsx`, file);
  });

  registerCall(app, 'listRangeInvoices', async ({ params, query }) => {
    if (!(await findAnyShop(db, params.shopId))) throw shopNotFound();
    return {
      ...(await invoicesOfRange(db, params.shopId, query)),
      uninvoiced_before: await uninvoicedBefore(db, params.shopId, query.start_date),
    };
  });
}
