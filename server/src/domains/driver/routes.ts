import { failureLacks, VISIT_SENTENCES } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { runOnce } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import type { DatabaseTransaction } from '../../platform/database/database';
import { readList } from '../../platform/database/read-list';
import { Invalid, invalidFields, NotFound } from '../../platform/errors';
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
    const { clock_ahead: clockAhead = null, ...report }: Partial<NonNullable<typeof body>> =
      body ?? {};
    const content = { ...params, ...report };
    return runOnce(
      db,
      { call: 'startDelivery', userId: user.id, request, content },
      async (trx) => {
        const tap = { doneAt: report.done_at ?? null, clockAhead };
        await startDelivery(trx, { driver: user, id: params.id, tap });
        return ownDelivery(trx, user.id, params.id);
      },
    );
  });

  registerCall(
    app,
    'completeDelivery',
    async ({ params, body, files: received, user, request }) => {
      const images = received.delivery_images;
      if (images.length === 0) {
        throw new Invalid(VISIT_SENTENCES.images);
      }
      const { clock_ahead: clockAhead, ...report } = body;
      const call = 'completeDelivery';
      const content = { ...params, ...report, images: images.map(({ sha256 }) => sha256) };
      return files.storing(images, (photos) =>
        runOnce(db, { call, userId: user.id, request, content }, async (trx) => {
          const tap = { doneAt: report.done_at, clockAhead };
          await completeDelivery(trx, {
            driver: user,
            id: params.id,
            notes: report.notes,
            photos,
            tap,
          });
          return ownDelivery(trx, user.id, params.id);
        }),
      );
    },
    { admit: ownUploads(db) },
  );

  registerCall(
    app,
    'failDelivery',
    async ({ params, body, files: received, user, request }) => {
      const images = received.delivery_images;
      const { clock_ahead: clockAhead, ...report } = body;
      const { reason, note, done_at: doneAt } = report;
      const missing = failureLacks({ reason, note: note ?? '', photos: images.length });
      if (missing) throw invalidFields([MISSING[missing]]);
      const call = 'failDelivery';
      const content = { ...params, ...report, images: images.map(({ sha256 }) => sha256) };
      return files.storing(images, (photos) =>
        runOnce(db, { call, userId: user.id, request, content }, async (trx) => ({
          delivery: await failDelivery(trx, {
            driver: user,
            id: params.id,
            reason,
            note,
            photos,
            tap: { doneAt, clockAhead },
          }),
        })),
      );
    },
    { admit: ownUploads(db) },
  );
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
