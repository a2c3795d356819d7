import { lacksDamageProof, PDF_REQUIRED } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { runOnce } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import type { Database } from '../../platform/database/database';
import { readList } from '../../platform/database/read-list';
import { Invalid } from '../../platform/errors';
import { productNotFound } from '../deliveries/not-found';
import { listShops } from '../deliveries/shops';
import { addProduct, PROOF_IS_MISSING } from './add-product';
import { correctProduct, receiveProduct } from './change-product';
import { productHistory } from './history';
import { findProduct, listInventory } from './store';

/** The depot's inventory, shared with the office (part 2, section 2). */
export function registerStockRoutes(app: FastifyInstance, { db, files }: AppContext): void {
  registerCall(app, 'listStockerShops', async () => ({ shops: await listShops(db) }));

  registerCall(app, 'listActiveInventory', ({ query, signal, readDb }) =>
    readList(readDb, signal, (connection) => listInventory(connection, 'active', query)),
  );
  registerCall(app, 'listReceivedInventory', ({ query, signal, readDb }) =>
    readList(readDb, signal, (connection) => listInventory(connection, 'received', query)),
  );
  registerCall(app, 'listDeliveredInventory', ({ query, signal, readDb }) =>
    readList(readDb, signal, (connection) => listInventory(connection, 'delivered', query)),
  );

  registerCall(app, 'listShopStock', ({ params: { shopId }, query: { limit }, signal }) =>
    readList(db, signal, (connection) =>
      listInventory(connection, 'active', { shop_id: shopId, limit }),
    ),
  );

  registerCall(app, 'addToStock', ({ body, files: received, user, request }) => {
    const [document] = received.receiving_document;
    const [proof] = received.damage_proof;
    if (lacksDamageProof(body.status, proof)) {
      throw new Invalid(PROOF_IS_MISSING, [{ path: 'damage_proof', message: PROOF_IS_MISSING }]);
    }
    const content = { ...body, files: [document?.sha256, proof?.sha256] };
    const uploads = [...received.receiving_document, ...received.damage_proof];
    return files.storing(uploads, (prepared) =>
      runOnce(db, { call: 'addToStock', userId: user.id, request, content }, async (trx) => {
        const id = await addProduct(
          trx,
          {
            actor: user,
            document: document && prepared[0],
            proof: proof && prepared.at(-1),
          },
          body,
        );
        return { data: await getProduct(trx, id) };
      }),
    );
  });

  registerCall(app, 'joinReceivingDocument', ({ params, body, files: received, user, request }) => {
    const [document] = received.receiving_document;
    if (!document) throw new Invalid(PDF_REQUIRED);
    const content = { ...params, ...body, document: document.sha256 };
    const once = { call: 'joinReceivingDocument', userId: user.id, request, content } as const;
    return files.storing([document], ([prepared]) =>
      runOnce(db, once, async (trx) => {
        await receiveProduct(trx, { actor: user, id: params.id }, body.status, prepared!);
        return { product: await getProduct(trx, params.id) };
      }),
    );
  });

  registerCall(app, 'correctProduct', ({ params, body, files: received, user, request }) => {
    const content = { ...params, ...body, proof: received.damage_proof[0]?.sha256 };
    const call = 'correctProduct';
    const once = { call, userId: user.id, request, content, nullClears: true } as const;
    return files.storing(received.damage_proof, ([proof]) =>
      runOnce(db, once, async (trx) => {
        await correctProduct(trx, { actor: user, id: params.id }, body, proof);
        return { product: await getProduct(trx, params.id) };
      }),
    );
  });

  registerCall(app, 'getProductHistory', async ({ params: { id }, readDb }) => {
    await getProduct(readDb, id);
    return { events: await productHistory(readDb, id) };
  });
}

async function getProduct(db: Database, id: number) {
  const product = await findProduct(db, id);
  if (!product) throw productNotFound();
  return product;
}
