import {
  addDays,
  type AuthUser,
  type InventoryProduct,
  type Shop,
  todayInParis,
} from '@cigogne/contract';
import { anInventoryProduct } from '@cigogne/shared-api/testing/builders';
import type { ScenarioKit } from '@cigogne/standalone/scenarios';

export const STOCKER: AuthUser = {
  id: 90_041,
  name: 'Inès Roth',
  email: 'ines.roth@cigogne.example',
  role: 'stocker',
  driver_nr: null,
};

/** The products in the depot, and their shops. */
export interface StockRecords {
  readonly shops: readonly Shop[];
  readonly products: InventoryProduct[];
}

const SHOPS: readonly [Shop, Shop, Shop] = [
  { id: 5, name: 'Meubles du Ried', email: 'ried@cigogne.example' },
  { id: 6, name: 'Literie des Vosges', email: 'vosges@cigogne.example' },
  { id: 7, name: 'Cuisines du Kochersberg', email: 'kochersberg@cigogne.example' },
];

/** Shops without any products. */
export const emptyDepot = (): StockRecords => ({ shops: SHOPS, products: [] });

export function typicalDay({ files }: ScenarioKit): StockRecords {
  const today = todayInParis();
  const [ried, vosges, kochersberg] = SHOPS.map(({ id, name }) => ({
    shop_id: id,
    shop_name: name,
  })) as [Owner, Owner, Owner];
  const bed = { category_id: 11, category_name: 'Lit coffre' };
  const announced = { status: 'depo', received_date: null, section: null, parts: null } as const;
  const products = [
    anInventoryProduct({ id: 701, ...ried, receiving_document: files.document(701) }),
    anInventoryProduct({ id: 702, ...vosges, ...bed, name: 'Lit Vosges', section: 'B', parts: 3 }),
    anInventoryProduct({
      id: 703,
      ...ried,
      name: 'Armoire Saverne',
      section: 'C',
      in_delivery: true,
      carried_by: 302,
    }),
    anInventoryProduct({
      id: 704,
      ...kochersberg,
      name: 'Plan de travail chêne',
      category_id: 3,
      category_name: 'Plan de travail',
      status: 'damaged',
      damage_proof: files.picture(704),
      notes: 'Angle enfoncé.',
    }),
    anInventoryProduct({ id: 705, ...vosges, name: 'Sommier 160', status: 'to_shop' }),
    anInventoryProduct({
      id: 706,
      ...ried,
      ...announced,
      name: 'Canapé Obernai',
      expected_date: addDays(today, 3),
    }),
    anInventoryProduct({
      id: 707,
      ...kochersberg,
      ...announced,
      name: 'Évier inox',
      category_id: 5,
      category_name: 'Évier',
      expected_date: addDays(today, 12),
    }),
    anInventoryProduct({ id: 690, ...ried, name: 'Buffet Ill', status: 'delivered' }),
  ];
  return { shops: SHOPS, products };
}

type Owner = Pick<InventoryProduct, 'shop_id' | 'shop_name'>;

const NAMES = ['Canapé d’angle', 'Lit coffre', 'Commode', 'Table', 'Fauteuil', 'Vitrine'];
const SECTIONS = ['A', 'B', 'C', 'D'] as const;
const STATUSES = ['in_stock', 'to_shop', 'in_stock', 'damaged'] as const;

/** More than any depot holds: all of them in stock, in all sections. */
export function manyProducts({ manyRows, oneOf, files }: ScenarioKit): StockRecords {
  return {
    shops: SHOPS,
    products: manyRows((index) => {
      const shop = oneOf(SHOPS, index);
      const status = oneOf(STATUSES, index);
      return anInventoryProduct({
        id: 1000 + index,
        shop_id: shop.id,
        shop_name: shop.name,
        name: `${oneOf(NAMES, index)} ${index + 1}`,
        section: oneOf(SECTIONS, index),
        status,
        damage_proof: status === 'damaged' ? files.picture(index) : null,
      });
    }),
  };
}
