import {
  addDays,
  type AuthUser,
  type ShopDeliveryDetail,
  type ShopProduct,
  todayInParis,
} from '@cigogne/contract';
import { aShopDelivery, aShopProduct } from '@cigogne/shared-api/testing/builders';
import type { ScenarioKit } from '@cigogne/standalone/scenarios';

/** Not an id of the demo: the draft of a delivery is stored by shop. */
export const SHOP: AuthUser = {
  id: 90_005,
  name: 'Meubles du Ried',
  email: 'ried@cigogne.example',
  role: 'shop',
  driver_nr: null,
};

/** What a shop has in the depot and on the way. */
export interface ShopRecords {
  readonly products: ShopProduct[];
  readonly deliveries: ShopDeliveryDetail[];
}

export const noRecords = (): ShopRecords => ({ products: [], deliveries: [] });

export function typicalDay({ files }: ScenarioKit): ShopRecords {
  return { products: products(files), deliveries: deliveries(files) };
}

function products(files: ScenarioKit['files']): ShopProduct[] {
  const bed = { category_id: 11, category_name: 'Lit-coffre' };
  const buffet = { category_id: 27, category_name: 'Buffet' };
  const wardrobe = { category_id: 25, category_name: 'Armoire' };
  return [
    aShopProduct({ id: 501, receiving_document: files.document(501) }),
    aShopProduct({ id: 502, name: 'Lit Vosges', ...bed, parts: 3, read_by_shop: false }),
    aShopProduct({ id: 503, name: 'Armoire Saverne', ...wardrobe, parts: 5, in_delivery: true }),
    aShopProduct({ id: 504, name: 'Buffet Ill', ...buffet, status: 'to_shop', size: null }),
    aShopProduct({
      id: 505,
      name: 'Buffet Kaysersberg',
      ...buffet,
      status: 'damaged',
      damage_proof: files.picture(505),
      notes: 'Angle enfoncé.',
    }),
    aShopProduct({
      id: 506,
      name: 'Canapé Obernai',
      status: 'depo',
      received_date: null,
      to_be_delivered: 3,
      expected_date: addDays(todayInParis(), 21),
      parts: null,
    }),
    aShopProduct({ id: 507, name: 'Canapé Barr', status: 'return_to_fabric' }),
  ];
}

function deliveries(files: ScenarioKit['files']): ShopDeliveryDetail[] {
  const today = todayInParis();
  const yesterday = addDays(today, -1);
  const planned = { delivery_date: today, driver_name: 'Marc Weber' };
  return [
    aShopDelivery({
      id: 301,
      created_at: `${yesterday}T15:20:00.000Z`,
      wished_date: addDays(today, 3),
      wished_slot: 'morning',
    }),
    aShopDelivery({
      id: 302,
      customer_name: 'Paul Schmitt',
      customer_address: '12 bis route du Vin, 67210 Obernai',
      customer_street: 'route du Vin',
      customer_address_number: '12 bis',
      customer_city: 'Obernai',
      customer_postal_code: '67210',
      status: 'in_transit',
      slot: 'afternoon',
      floor: 2,
      has_elevator: true,
      order_total: 1249.9,
      cash_on_delivery_amount: 120.5,
      ...planned,
    }),
    aShopDelivery({
      id: 303,
      customer_name: 'Nathalie Klein',
      status: 'pending',
      attempt: 2,
      failure_reason: 'client_absent',
      failure_note: 'Volets fermés.',
      failure_images: [files.picture(303)],
    }),
    aShopDelivery({
      id: 290,
      customer_name: 'Anne Fuchs',
      status: 'completed',
      delivery_date: yesterday,
      driver_name: 'Marc Weber',
      completed_at: `${yesterday}T09:30:00.000Z`,
      completion_images: [files.picture(290), files.picture(291)],
      driver_notes: 'Monté au deuxième, emballages repris.',
    }),
  ];
}

const NAMES = ['Canapé Ried', 'Fauteuil Barr', 'Table Obernai', 'Chaise Ill', 'Banc Sélestat'];
const CUSTOMERS = ['Muller', 'Schmitt', 'Klein', 'Meyer', 'Fuchs', 'Baumann'];

/** More products and deliveries than any shop has. */
export function manyRecords({ manyRows, oneOf }: ScenarioKit): ShopRecords {
  const today = todayInParis();
  return {
    products: manyRows((index) =>
      aShopProduct({ id: index + 1, name: `${oneOf(NAMES, index)} ${index + 1}` }),
    ),
    deliveries: manyRows((index) =>
      aShopDelivery({
        id: index + 1,
        customer_name: `${oneOf(CUSTOMERS, index)} ${index + 1}`,
        status: oneOf(['pending', 'assigned', 'completed'], index),
        delivery_date: addDays(today, -(index % 60)),
      }),
    ),
  };
}
