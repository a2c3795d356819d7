import { centsOfEuros, type DayStop, eurosOf, formatEuros } from '@cigogne/contract';
import { partsOf } from '../planning/day/lanes';

const plural = (count: number, word: string) => `${count} ${word}${count > 1 ? 's' : ''}`;

/** '9 livraisons · 23 colis · 340,00 € à encaisser' */
export function describeRoute(stops: readonly DayStop[]): string {
  const parts = stops.reduce((sum, stop) => sum + partsOf(stop), 0);
  const cash = stops.reduce((sum, stop) => sum + centsOfEuros(stop.cash_on_delivery_amount), 0);
  return [
    plural(stops.length, 'livraison'),
    `${parts} colis`,
    cash > 0 && `${formatEuros(eurosOf(cash))} à encaisser`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** 'Canapé d’angle (3 colis)' */
export function describeItem({
  product_name,
  parts_count,
}: Pick<DayStop['items'][number], 'product_name' | 'parts_count'>): string {
  return `${product_name} (${parts_count} colis)`;
}
