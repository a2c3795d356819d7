import { counted } from './counted';
import type { ProductStatus } from './product-status';

/** Whether the goods of a delivery are at the depot and undamaged. */
export interface Readiness {
  readonly received: number;
  readonly total: number;
  readonly damaged: number;
  /** No item is still announced (depo) or damaged. */
  readonly ready: boolean;
  /** '2/3 reçus' */
  readonly label: string;
}

/** Counts the items that have reached the depot, damaged ones included. */
export function readinessOf(
  items: readonly { readonly product_status: ProductStatus }[],
): Readiness {
  const total = items.length;
  const awaited = items.filter(({ product_status }) => product_status === 'depo').length;
  const damaged = items.filter(({ product_status }) => product_status === 'damaged').length;
  const received = total - awaited;
  return {
    received,
    total,
    damaged,
    ready: awaited === 0 && damaged === 0,
    label: `${received}/${counted(total, 'reçu')}`,
  };
}

/** The warning for whoever plans a delivery that is not ready; undefined when it is. */
export function readinessWarning(
  items: readonly { readonly product_status: ProductStatus }[],
): string | undefined {
  const { received, total, damaged, ready, label } = readinessOf(items);
  if (ready) return undefined;
  const missing = total - received;
  const reasons = [
    ...(missing > 0 ? [counted(missing, 'pas encore arrivé')] : []),
    ...(damaged > 0 ? [counted(damaged, 'endommagé')] : []),
  ];
  return `Marchandise incomplète (${label}) : ${reasons.join(', ')}.`;
}
