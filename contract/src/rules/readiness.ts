import type { ProductStatus } from './product-status';

/** How far the goods of a delivery are. */
export interface Readiness {
  readonly received: number;
  readonly total: number;
  readonly damaged: number;
  /** Nothing is announced only (depo) or damaged: the van can go. */
  readonly ready: boolean;
  /** '2/3 reçus' */
  readonly label: string;
}

/** Counts what has reached the depot; what is damaged has, and still cannot be delivered as it is. */
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
    label: `${received}/${total} reçu${total > 1 ? 's' : ''}`,
  };
}

/** What somebody reads who plans it all the same; undefined when the goods are ready. */
export function readinessWarning(
  items: readonly { readonly product_status: ProductStatus }[],
): string | undefined {
  const { received, total, damaged, ready, label } = readinessOf(items);
  if (ready) return undefined;
  const missing = total - received;
  const reasons = [
    ...(missing > 0 ? [`${missing} pas encore arrivé${missing > 1 ? 's' : ''}`] : []),
    ...(damaged > 0 ? [`${damaged} endommagé${damaged > 1 ? 's' : ''}`] : []),
  ];
  return `Marchandise incomplète (${label}) : ${reasons.join(', ')}.`;
}
