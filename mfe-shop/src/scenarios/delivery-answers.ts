import {
  type DeliveryCreation,
  isHandedOver,
  type ShopDeliveryDetail,
  type ShopDeliveryFilters,
  shopNoteName,
  type ShopProduct,
} from '@cigogne/contract';
import type { Answers, ScenarioKit } from '@cigogne/standalone/scenarios';
import { deliveriesPage } from './deliveries-page';
import type { ShopRecords } from './shop-records';

const TOWNS = [
  { postal_code: '67000', name: 'Strasbourg' },
  { postal_code: '67120', name: 'Molsheim' },
  { postal_code: '67210', name: 'Obernai' },
  { postal_code: '67210', name: 'Bernardswiller' },
  { postal_code: '67600', name: 'Sélestat' },
];

/** The calls about the shop's deliveries; a created delivery takes its products. */
export function deliveryAnswers({ products, deliveries }: ShopRecords, kit: ScenarioKit): Answers {
  const list = (delivered: boolean, filters: ShopDeliveryFilters) =>
    deliveriesPage(
      deliveries.filter(({ status }) => isHandedOver(status) === delivered),
      filters,
    );
  return {
    listActiveDeliveries: ({ query }) => list(false, query),
    listDeliveredDeliveries: ({ query }) => list(true, query),
    getShopDelivery: ({ params }) => {
      const delivery = deliveries.find(({ id }) => id === params.id);
      if (!delivery) return kit.refusal(404, 'Cette livraison n’existe pas.');
      return { delivery, items: delivery.items, timeline: timelineOf(delivery) };
    },
    findTowns: ({ query: { postal_code, name = '' } }) => ({
      towns: TOWNS.filter((town) =>
        postal_code === undefined
          ? town.name.toLowerCase().startsWith(name.toLowerCase())
          : town.postal_code === postal_code,
      ),
    }),
    createDelivery: ({ body }) => {
      const wanted = body.products.map(({ product_id }) =>
        products.find(({ id }) => id === product_id),
      );
      const chosen = wanted.filter((product) => product !== undefined);
      if (chosen.length < wanted.length) {
        return kit.refusal(409, 'Un des produits choisis n’est plus dans votre stock.');
      }
      const taken = chosen.find(({ in_delivery }) => in_delivery);
      if (taken) {
        return kit.refusal(409, `Le produit « ${taken.name} » est déjà dans une livraison.`);
      }
      for (const product of chosen) kit.replace(products, { ...product, in_delivery: true });
      const delivery = created(kit.nextId(deliveries), body, chosen);
      deliveries.unshift(delivery);
      return { delivery };
    },
    downloadShopDeliveryNote: ({ params }) =>
      kit.fileAnswer(new Blob(['Un bon de scénario\n']), shopNoteName(params.id)),
  };
}

function created(
  id: number,
  { products: _chosen, parts_count: _counted, ...given }: DeliveryCreation,
  products: readonly ShopProduct[],
): ShopDeliveryDetail {
  const { customer_address_number: number, customer_street: street } = given;
  const { customer_postal_code: code, customer_city: city } = given;
  return {
    ...given,
    id,
    customer_address: `${number} ${street}, ${code} ${city}`.trim(),
    status: 'pending',
    delivery_date: null,
    slot: null,
    driver_name: null,
    driver_notes: null,
    created_at: new Date().toISOString(),
    completed_at: null,
    attempt: 1,
    failure_reason: null,
    failure_note: null,
    failure_images: [],
    completion_images: [],
    parts_count: products.reduce((sum, { parts }) => sum + (parts ?? 0), 0),
    items: products.map((product, index) => ({
      id: id * 100 + index,
      product_id: product.id,
      product_name: product.name,
      product_section: null,
      category_name: product.category_name,
      parts_count: product.parts ?? 0,
      quantity: product.quantity,
    })),
  };
}

/** What has happened to a delivery, as far as its record tells. */
function timelineOf(delivery: ShopDeliveryDetail) {
  const { delivery_date, driver_name, attempt } = delivery;
  const step = { delivery_date: null, driver_name: null, reason: null, note: null, attempt: null };
  const { failure_reason: reason, failure_note: note } = delivery;
  return [
    { ...step, kind: 'created' as const, at: delivery.created_at },
    ...(reason
      ? [
          {
            ...{ ...step, kind: 'failed' as const, at: delivery.created_at },
            ...{ reason, note, attempt: attempt - 1 },
          },
        ]
      : []),
    ...(delivery_date
      ? [{ ...step, kind: 'planned' as const, at: delivery.created_at, delivery_date }]
      : []),
    ...(delivery.completed_at
      ? [{ ...step, kind: 'delivered' as const, at: delivery.completed_at, driver_name }]
      : []),
  ];
}
