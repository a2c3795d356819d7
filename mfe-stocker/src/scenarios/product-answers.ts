import {
  type InventoryProduct,
  type ProductEvent,
  takesReceptionStatus,
  todayInParis,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import { STOCKER, type StockRecords } from './stock-records';

/** What the depot does with a product: adding, receiving, correcting. */
export function productAnswers({ shops, products }: StockRecords, kit: ScenarioKit): Answers {
  const history = new Map<number, ProductEvent[]>();

  function record(product: InventoryProduct, kind: string): InventoryProduct {
    const events = history.get(product.id) ?? [];
    const id = `${product.id}-${events.length}`;
    const at = new Date().toISOString();
    const event = { id, at, actor_name: STOCKER.name, kind, changes: [], delivery_id: null };
    history.set(product.id, [event, ...events]);
    return product;
  }

  const stored = (files: readonly File[] | undefined) =>
    files?.[0] ? kit.files.add(files[0]) : null;
  const byId = (wanted: number) => products.find(({ id }) => id === wanted);
  const unknown = () => kit.refusal(404, 'Ce produit n’existe pas.');

  return {
    addToStock: ({ body, files }) => {
      const shop = shops.find(({ id }) => id === body.shop_id);
      if (!shop) return kit.refusal(404, 'Ce magasin n’existe pas.');
      const added: InventoryProduct = {
        ...body,
        id: kit.nextId(products),
        shop_name: shop.name,
        category_name: 'Autres',
        section: body.section ?? null,
        received_date: body.received_date ?? todayInParis(),
        parts: body.parts ?? null,
        quantity: body.quantity ?? null,
        expected_date: null,
        receiving_document: stored(files.receiving_document),
        damage_proof: stored(files.damage_proof),
        in_delivery: false,
        carried_by: null,
        ...now(),
      };
      products.unshift(added);
      return { data: record(added, 'product_added') };
    },
    joinReceivingDocument: ({ params, body, files }) => {
      const product = byId(params.id);
      if (!product) return unknown();
      const received = kit.replace(products, {
        ...product,
        ...(takesReceptionStatus(product) && {
          status: body.status,
          received_date: product.received_date ?? todayInParis(),
        }),
        receiving_document: stored(files.receiving_document),
      });
      return { product: record(received, 'product_received') };
    },
    correctProduct: ({ params, body, files }) => {
      const product = byId(params.id);
      if (!product) return unknown();
      const given = Object.entries(body).filter(([, value]) => value !== undefined);
      const corrected: InventoryProduct = {
        ...product,
        ...Object.fromEntries(given),
        damage_proof: stored(files.damage_proof) ?? product.damage_proof,
      };
      return { product: record(kit.replace(products, corrected), 'product_changed') };
    },
    getProductHistory: ({ params }) => ({ events: history.get(params.id) ?? [] }),
  };
}

function now() {
  const moment = new Date().toISOString();
  return { created_at: moment, updated_at: moment };
}
