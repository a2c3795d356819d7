import { deliveryNoteName, shopNoteName } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import { readLetterhead, withLetterhead } from '../../platform/workbooks/letterhead';
import { writeWorkbook } from '../../platform/workbooks/workbook';
import { deliveryNotFound } from '../deliveries/not-found';
import { deliveryNote, shuttleNote } from './delivery-note';
import { findNotedDelivery, type NotedDelivery } from './store';

/** The delivery's documents to sign (part 1, section 2.6). */
export function registerDeliveryNoteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  registerCall(app, 'downloadDeliveryNote', async ({ params, reply }) => {
    const delivery = found(await findNotedDelivery(db, params.id));
    const letterhead = await readLetterhead(context);
    return sendWorkbook(
      reply,
      deliveryNoteName(delivery.id),
      await writeWorkbook(
        await withLetterhead(deliveryNote(delivery, letterhead.company), letterhead),
      ),
    );
  });

  registerCall(app, 'downloadShopDeliveryNote', async ({ params, user, reply }) => {
    const shopId = user.role === 'shop' ? user.id : undefined;
    const delivery = found(await findNotedDelivery(db, params.id, shopId));
    const letterhead = await readLetterhead(context);
    return sendWorkbook(
      reply,
      shopNoteName(delivery.id),
      await writeWorkbook(
        await withLetterhead(shuttleNote(delivery, letterhead.company), letterhead),
      ),
    );
  });
}

function found(delivery: NotedDelivery | undefined): NotedDelivery {
  if (!delivery) throw deliveryNotFound();
  return delivery;
}
