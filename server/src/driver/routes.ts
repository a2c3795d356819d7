import type { FastifyInstance } from 'fastify';
import { registerCall } from '../call-route';
import type { AppContext } from '../context';
import { Invalid, NotFound } from '../errors';
import { runOnce } from '../idempotency';
import type { SignedInUser } from '../session/signed-in-user';
import { completeDelivery } from './complete-delivery';
import { findOwn, listCompleted, listIncomplete } from './store';

/** A driver's own deliveries (part 2, section 2). */
export function registerDriverRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  registerCall(app, 'listOwnIncompleteDeliveries', async ({ query, user }) => ({
    driver: { ...nameOf(user), deliveries: await listIncomplete(db, user.id, query) },
  }));

  registerCall(app, 'listOwnCompletedDeliveries', async ({ query, user }) => ({
    driver: { ...nameOf(user), deliveries: await listCompleted(db, user.id, query) },
  }));

  registerCall(app, 'completeDelivery', ({ params, body, files: received, user, request }) => {
    const images = received.delivery_images;
    if (images.length === 0) {
      throw new Invalid('At least one image is required to complete the delivery.');
    }
    const content = { ...params, ...body, images: images.map(({ sha256 }) => sha256) };
    return files.storing(images, (photos) =>
      runOnce(db, { call: 'completeDelivery', userId: user.id, request, content }, async (trx) => {
        await completeDelivery(trx, { driver: user, id: params.id, notes: body.notes, photos });
        const delivery = await findOwn(trx, user.id, params.id);
        if (!delivery) throw new NotFound();
        return { delivery };
      }),
    );
  });
}

function nameOf({ name, driver_nr }: SignedInUser) {
  return { driver_name: name, driver_nr };
}
