import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import { NotFound } from '../../platform/errors';
import { writeWorkbook } from '../../platform/workbooks/workbook';
import { deliveryNote, shuttleNote } from './delivery-note';
import { findNotedDelivery, type NotedDelivery } from './store';

/** The delivery's documents to sign (part 1, section 2.6). */
export function registerDeliveryNoteRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  registerCall(app, 'downloadDeliveryNote', async ({ params, reply }) => {
    const delivery = found(await findNotedDelivery(db, params.id));
    return sendWorkbook(
      reply,
      `Bon-de-Livraison-${delivery.id}.xlsx`,
      await writeWorkbook(deliveryNote(delivery, config.site)),
    );
  });

  registerCall(app, 'downloadShopDeliveryNote', async ({ params, user, reply }) => {
    const shopId = user.role === 'shop' ? user.id : undefined;
    const delivery = found(await findNotedDelivery(db, params.id, shopId));
    return sendWorkbook(
      reply,
      `Navette-Bon-Livraison-${delivery.id}.xlsx`,
      await writeWorkbook(shuttleNote(delivery, config.site)),
    );
  });
}

function found(delivery: NotedDelivery | undefined): NotedDelivery {
  if (!delivery) throw new NotFound('Cette livraison est introuvable.');
  return delivery;
}
