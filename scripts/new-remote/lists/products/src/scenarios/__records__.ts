import type { ShopProduct } from '@cigogne/contract';
import { aShopProduct } from '@cigogne/shared-api/testing/builders';
import type { BeginScenario, ScenarioKit } from '@cigogne/standalone/scenarios';

const NAMES = ['Canapé Ried', 'Lit Florival', 'Table Ballon'];

export const a__Record__ = (index: number): ShopProduct =>
  aShopProduct({ id: index + 1, name: `${NAMES[index % NAMES.length]} ${index + 1}` });

export const some__Records__ = (count: number): ShopProduct[] =>
  Array.from({ length: count }, (_, index) => a__Record__(index));

/** The area's calls, answered with these __records__. */
export const __records__Scenario =
  (records: (kit: ScenarioKit) => ShopProduct[]): BeginScenario =>
  (kit) => {
    const __records__ = records(kit);
    return { listShopProducts: () => ({ __records__ }) };
  };
