import { failureLacks, VISIT_SENTENCES } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { runOnce } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { readList } from '../../platform/database/read-list';
import { Invalid, invalidFields, NotFound } from '../../platform/errors';
import type { ReceivedFile } from '../../platform/files/received-file';
import type { SignedInUser } from '../../platform/sessions/signed-in-user';
import { findAhead } from './ahead';
import { completeDelivery } from './complete-delivery';
import { failDelivery } from './fail-delivery';
import { ownUploads } from './own-delivery';
import { startDelivery } from './start-delivery';
import { findOwn, listCompleted, listIncomplete } from './store';

/** A driver's own deliveries (part 2, section 2). */
export function registerDriverRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, files } = context;

  registerCall(app, 'listOwnIncompleteDeliveries', async ({ query, user, signal }) => ({
    driver: {
      ...nameOf(user),
      deliveries: await readList(db, signal, (connection) =>
        listIncomplete(connection, user.id, query),
      ),
      ahead: await findAhead(context, user.id),
    },
  }));

  registerCall(app, 'listOwnCompletedDeliveries', async ({ query, user, signal }) => ({
    driver: {
      ...nameOf(user),
      deliveries: await readList(db, signal, (connection) =>
        listCompleted(connection, user.id, query),
      ),
    },
  }));

  registerCall(app, 'startDelivery', ({ params, body, user, request }) => {
    const call = 'startDelivery';
    const { content, tap } = reportOf(params, body ?? {});
    return runOnce(db, { call, userId: user.id, request, content }, async (trx) => {
      await startDelivery(trx, { driver: user, id: params.id, tap });
      return ownDelivery(trx, user.id, params.id);
    });
  });

  registerCall(
    app,
    'completeDelivery',
    async ({ params, body, files: { delivery_images: images }, user, request }) => {
      if (images.length === 0) throw new Invalid(VISIT_SENTENCES.images);
      const { notes } = body;
      const call = 'completeDelivery';
      const { content, tap } = reportOf(params, body, images);
      return files.storing(images, (photos) =>
        runOnce(db, { call, userId: user.id, request, content }, async (trx) => {
          await completeDelivery(trx, { driver: user, id: params.id, notes, photos, tap });
          return ownDelivery(trx, user.id, params.id);
        }),
      );
    },
    { admit: ownUploads(db) },
  );

  registerCall(
    app,
    'failDelivery',
    async ({ params, body, files: { delivery_images: images }, user, request }) => {
      const { reason, note } = body;
      const missing = failureLacks({ reason, note: note ?? '', photos: images.length });
      if (missing) throw invalidFields([MISSING[missing]]);
      const call = 'failDelivery';
      const { content, tap } = reportOf(params, body, images);
      return files.storing(images, (photos) =>
        runOnce(db, { call, userId: user.id, request, content }, async (trx) => {
          const failure = { driver: user, id: params.id, reason, note, photos, tap };
          return { delivery: await failDelivery(trx, failure) };
        }),
      );
    },
    { admit: ownUploads(db) },
  );
}

/** The content by which a repeated report is recognised, and when the driver tapped. */
function reportOf(
  params: { id: number },
  body: { done_at?: string | null; clock_ahead?: number | null },
  images?: readonly ReceivedFile[],
) {
  const { clock_ahead: clockAhead = null, ...report } = body;
  return {
    content: { ...params, ...report, images: images?.map(({ sha256 }) => sha256) },
    tap: { doneAt: report.done_at ?? null, clockAhead },
  };
}

const MISSING = {
  photo: { path: 'delivery_images', message: VISIT_SENTENCES.damagePhoto },
  note: { path: 'note', message: VISIT_SENTENCES.note },
};

async function ownDelivery(trx: DatabaseTransaction, driverId: number, id: number) {
  const delivery = await findOwn(trx, driverId, id);
  if (!delivery) throw new NotFound();
  return { delivery };
}

function nameOf({ name, driver_nr }: SignedInUser) {
  return { driver_name: name, driver_nr };
}
