import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerCall } from '../../http/call-route';
import type { AppContext } from '../../platform/context';
import { NotFound } from '../../platform/errors';
import {
  attachment,
  writeWorkbook,
  XLSX_TYPE,
  type PrintedSheet,
} from '../../platform/workbooks/workbook';
import { deliveryNote, shuttleNote } from './delivery-note';
import { findNotedDelivery, type NotedDelivery } from './store';

/** The documents of a delivery that people sign (part 1, section 2.6). */
export function registerDeliveryNoteRoutes(app: FastifyInstance, { config, db }: AppContext): void {
  registerCall(app, 'downloadDeliveryNote', async ({ params, reply }) => {
    const delivery = found(await findNotedDelivery(db, params.id));
    return sendWorkbook(
      reply,
      `Bon-de-Livraison-${delivery.id}.xlsx`,
      deliveryNote(delivery, config.site),
    );
  });

  registerCall(app, 'downloadShopDeliveryNote', async ({ params, user, reply }) => {
    const shopId = user.role === 'shop' ? user.id : undefined;
    const delivery = found(await findNotedDelivery(db, params.id, shopId));
    return sendWorkbook(
      reply,
      `Navette-Bon-Livraison-${delivery.id}.xlsx`,
      shuttleNote(delivery, config.site),
    );
  });
}

function found(delivery: NotedDelivery | undefined): NotedDelivery {
  if (!delivery) throw new NotFound('Cette livraison est introuvable.');
  return delivery;
}

async function sendWorkbook(
  reply: FastifyReply,
  fileName: string,
  sheet: PrintedSheet,
): Promise<FastifyReply> {
  const file = await writeWorkbook(sheet);
  return reply.type(XLSX_TYPE).header('content-disposition', attachment(fileName)).send(file);
}
