import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { idempotencyKeyOf } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { quoteNotFound } from '../deliveries/not-found';
import { countQuote } from './count-quotes';
import { requestQuote } from './request-quote';
import { listQuotes, markQuote } from './store';
import { visitorUploads } from './visitor-uploads';

/** Visitors' requests for quotes, which the office reads and marks as done. */
export function registerQuoteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, files, settings } = context;

  registerCall(
    app,
    'requestQuote',
    async ({ body, files: received, request }) => {
      await countQuote(db, request.ip);
      // Only bots fill in this hidden field: they get the answer of a success.
      if (body.website !== null) return;
      const requestKey = idempotencyKeyOf(request) ?? null;
      const { company } = await settings.read();
      const { mailed } = await files.storing(
        received.photos,
        (photos) =>
          inTransaction(db, (trx) =>
            requestQuote(trx, { request: body, photos, requestKey, mailTo: company.email }),
          ),
        { as: 'visitor_photo' },
      );
      if (!mailed)
        request.log.warn('many requests for quotes this hour: one was kept without a mail');
    },
    { admit: visitorUploads(db) },
  );

  registerCall(app, 'listQuotes', ({ query }) => listQuotes(db, query));

  registerCall(app, 'markQuote', async ({ params, body, user }) => {
    const quote = await inTransaction(db, (trx) =>
      markQuote(trx, { id: params.id, done: body.done, actor: user }),
    );
    if (!quote) throw quoteNotFound();
    return { quote };
  });
}
