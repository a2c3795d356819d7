import { Readable } from 'node:stream';
import { todayInParis } from '@cigogne/contract';
import { create } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import pTimeout from 'p-timeout';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { readAgreedTime } from '../../platform/database/agreed-time';
import { readDatabaseTime } from '../../platform/database/database-time';
import { inTransaction } from '../../platform/database/transaction';
import { recordEvent } from '../../platform/events/record-event';
import { zipOf } from '../../platform/files/zip';
import { correctDelivery, correctQuote } from './correct-person';
import { erasePerson } from './erase-person';
import { syncErasedRecords } from './erased-records';
import { exportPerson } from './export-person';
import { monthsBefore } from './forgetters';
import { findRun, listRuns, openRun } from './forgetting-runs';
import { forgettingStart } from './forgetting-start';
import { previewForgetting } from './preview';
import { removeBytes } from './remove-files';
import { readRetention } from './retention';
import { NOTHING_IS_ERASED, runForgetting } from './run-forgetting';
import { searchPersons } from './search-persons';

/** How long an answer waits for a run or for files to be deleted; longer work continues in the background. */
const WAIT_FOR_WORK_MS = 3000;

/** Forgetting: runs by the rules of the house, and erasure at a person's request. */
export function registerPersonalDataRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, files, settings } = context;
  const background = backgroundWork(app);

  registerCall(app, 'previewForgetting', async ({ readDb }) => {
    const { retention } = await settings.read();
    const startsAt = await forgettingStart(readDb);
    return {
      kinds: await previewForgetting(readDb, retention, await readDatabaseTime(readDb)),
      ...(startsAt !== null && { starts_at: startsAt }),
    };
  });

  registerCall(app, 'runForgetting', async ({ user }) => {
    await readRetention(context);
    const now = await readAgreedTime(db, NOTHING_IS_ERASED);
    const id = await openRun(db, user.id);
    await background.run(
      (signal) => runForgetting(context, { id, actor: user, log: app.log, now, signal }),
      WAIT_FOR_WORK_MS,
    );
    return { run: await findRun(db, id) };
  });

  registerCall(app, 'listForgettingRuns', ({ query }) => listRuns(db, query.before));

  registerCall(app, 'searchPersons', async ({ body, readDb }) =>
    searchPersons(readDb, body.search, await invoicesSince()),
  );

  registerCall(app, 'exportPerson', async ({ body, user, reply }) => {
    const entries = await exportPerson(context, body.records);
    await inTransaction(db, (trx) =>
      recordEvent(trx, {
        actor: user,
        kind: 'person_exported',
        subject: { kind: 'forgetting', id: 0 },
        shopId: null,
        after: { records: body.records.map(({ kind, id }) => `${kind} ${id}`) },
      }),
    );
    void reply
      .type('application/zip')
      .header('content-disposition', create(`donnees-personnelles-${todayInParis()}.zip`))
      .send(Readable.from(zipOf(entries), { objectMode: false }));
  });

  registerCall(app, 'erasePerson', async ({ body, user, request }) => {
    const since = await invoicesSince();
    const keys = await inTransaction(db, (trx) =>
      erasePerson(trx, { actor: user, ...body, invoicesSince: since }),
    );
    // The erasure is committed: housekeeping completes whatever fails from here on. The list needed after a restoration
    // comes first.
    const { log } = request;
    await syncErasedRecords(context, log).catch((error: unknown) => {
      log.warn({ err: error }, 'the list of erased records is not written yet');
    });
    await background.run((signal) => removeBytes(files, keys, { log, signal }), WAIT_FOR_WORK_MS);
    return { erased: body.records.length };
  });

  registerCall(app, 'correctDeliveryPerson', ({ params, body, user, request }) =>
    inTransaction(db, (trx) =>
      correctDelivery(
        trx,
        { actor: user, id: params.id, ifMatch: request.headers['if-match'] },
        body,
      ),
    ),
  );

  registerCall(app, 'correctQuotePerson', ({ params, body, user, request }) =>
    inTransaction(db, (trx) =>
      correctQuote(trx, { actor: user, id: params.id, ifMatch: request.headers['if-match'] }, body),
    ),
  );

  async function invoicesSince(): Promise<Date> {
    const { retention } = await settings.read();
    return monthsBefore(await readDatabaseTime(db), retention.invoice_years * 12);
  }
}

/** Runs work that may outlast its request; closing the server aborts it and waits for it. */
function backgroundWork(app: FastifyInstance) {
  const closing = new AbortController();
  const underWay = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    closing.abort();
    await Promise.all(underWay);
  });
  return {
    /** Resolves when the work has ended, or after `waitMs`. @throws the work's error until then */
    async run(work: (signal: AbortSignal) => Promise<void>, waitMs: number): Promise<void> {
      const running = work(closing.signal);
      const tracked = running
        .catch((error: unknown) => app.log.warn({ err: error }, 'forgetting failed'))
        .finally(() => underWay.delete(tracked));
      underWay.add(tracked);
      await pTimeout(running, { milliseconds: waitMs, message: false });
    },
  };
}
