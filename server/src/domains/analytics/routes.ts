import type { Calls, QueryOf } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { Database } from '../../platform/database/database';
import { readReport } from '../../platform/database/read-report';
import { shopNotFound } from '../deliveries/not-found';
import { pageOf } from '../deliveries/read-in-pages';
import type { CompletionFilter } from '../deliveries/report-filters';
import { findAnyShop } from '../deliveries/shops';
import { chartsOf } from './charts';
import { summarize, streamDetails } from './store';

interface DetailQuery {
  readonly completion: CompletionFilter;
  readonly query: QueryOf<Calls['detailCompleted']>;
  readonly signal: AbortSignal;
}

/** Deliveries for each shop, and their prices (part 2, section 2, Admin Analytics). */
export function registerAnalyticsRoutes(app: FastifyInstance): void {
  registerCall(app, 'summarizeIncomplete', async ({ query, signal, readDb }) => ({
    shops: await readReport(readDb, signal, (trx) => summarize(trx, 'incomplete', query)),
  }));

  registerCall(app, 'summarizeCompleted', async ({ query, signal, readDb }) => ({
    shops: await readReport(readDb, signal, (trx) => summarize(trx, 'completed', query)),
  }));

  registerCall(app, 'detailIncomplete', ({ params, query, signal, readDb }) =>
    detailOf(readDb, params.shopId, { completion: 'incomplete', query, signal }),
  );

  registerCall(app, 'detailCompleted', ({ params, query, signal, readDb }) =>
    detailOf(readDb, params.shopId, { completion: 'completed', query, signal }),
  );

  registerCall(app, 'analyticsCharts', ({ query, signal, readDb }) =>
    readReport(readDb, signal, (trx) => chartsOf(trx, query, query.shop_id)),
  );

  async function detailOf(
    db: Database,
    shopId: number,
    { completion, query, signal }: DetailQuery,
  ) {
    const shop = await findAnyShop(db, shopId);
    if (!shop) throw shopNotFound();
    return streamDetails(db, shop, { completion, range: query, page: pageOf(query), signal });
  }
}
