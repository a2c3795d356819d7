import { type CompanySettings, deliveryNoteName, shopNoteName } from '@cigogne/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { registerCall } from '../../http/call-route';
import { sendWorkbook } from '../../http/send-workbook';
import type { AppContext } from '../../platform/context';
import { readLetterhead, withLetterhead } from '../../platform/workbooks/letterhead';
import { type PrintedSheet, writeWorkbook } from '../../platform/workbooks/workbook';
import { deliveryNotFound } from '../deliveries/not-found';
import { deliveryNote, shuttleNote } from './delivery-note';
import { findNotedDelivery, type NotedDelivery } from './store';

/** The delivery's documents for signing (part 1, section 2.6). */
export function registerDeliveryNoteRoutes(app: FastifyInstance, context: AppContext): void {
  const { db } = context;

  registerCall(app, 'downloadDeliveryNote', async ({ params, reply }) => {
    const delivery = found(await findNotedDelivery(db, params.id));
    return sendNote(reply, deliveryNoteName(delivery.id), (company) =>
      deliveryNote(delivery, company),
    );
  });

  registerCall(app, 'downloadShopDeliveryNote', async ({ params, user, reply }) => {
    const shopId = user.role === 'shop' ? user.id : undefined;
    const delivery = found(await findNotedDelivery(db, params.id, shopId));
    return sendNote(reply, shopNoteName(delivery.id), (company) => shuttleNote(delivery, company));
  });

  async function sendNote(
    reply: FastifyReply,
    fileName: string,
    noteFrom: (company: CompanySettings) => PrintedSheet,
  ) {
    const letterhead = await readLetterhead(context);
    const sheet = await withLetterhead(noteFrom(letterhead.company), letterhead);
    return sendWorkbook(reply, fileName, await writeWorkbook(sheet));
  }
}

function found(delivery: NotedDelivery | undefined): NotedDelivery {
  if (!delivery) throw deliveryNotFound();
  return delivery;
}
