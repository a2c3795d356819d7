import type { InventoryProduct } from '@cigogne/contract';
import { useState } from 'react';

type Products = readonly InventoryProduct[];

/**
 * The products of a list in the order in which they were first shown, so that a card stays where it was
 * when its product changes: one whose document was joined would otherwise move to another page. Products
 * that are new come first where the server puts them first, else last, as the next page does.
 * @param order ids as shown before
 * @param changed products as their own call answered, which the list may not have any more
 */
export function inSteadyOrder(
  order: readonly number[],
  products: Products,
  changed: ReadonlyMap<number, InventoryProduct>,
): Products {
  const shown = new Set(order);
  const listed = new Map(products.map((product) => [product.id, product]));
  const kept = order.flatMap((id) => listed.get(id) ?? changed.get(id) ?? []);
  const firstKept = products.findIndex(({ id }) => shown.has(id));
  const isNew = ({ id }: InventoryProduct) => !shown.has(id);
  return [
    ...products.slice(0, Math.max(firstKept, 0)).filter(isNew),
    ...kept,
    ...products.slice(Math.max(firstKept, 0)).filter(isNew),
  ];
}

/**
 * `inSteadyOrder` for as long as `list` names the same one: another tab or filter starts over.
 * @param list undefined while the products are still those of the previous list
 */
export function useSteadyOrder(
  list: string | undefined,
  products: Products | undefined,
  changed: ReadonlyMap<number, InventoryProduct>,
): Products | undefined {
  const [shown, setShown] = useState<{ list: string; products: Products }>();
  if (!products) return undefined;
  const name = list ?? shown?.list ?? '';
  const order = shown?.list === name ? shown.products.map(({ id }) => id) : [];
  const next = inSteadyOrder(order, products, changed);
  const isSame =
    shown?.list === name &&
    next.length === shown.products.length &&
    next.every((product, index) => product === shown.products[index]);
  if (isSame) return shown.products;
  setShown({ list: name, products: next });
  return next;
}
