import { centsOfEuros, type DayStop, eurosOf, formatEuros, partsText } from '@cigogne/contract';

/** The goods of several stops together: '12 colis · 340,00 € à encaisser'. */
export function describeGoods(stops: readonly DayStop[]): string {
  const parts = partsText(stops.flatMap(({ items }) => items));
  const cash = stops.reduce((sum, stop) => sum + centsOfEuros(stop.cash_on_delivery_amount), 0);
  return cash > 0 ? `${parts} · ${formatEuros(eurosOf(cash))} à encaisser` : parts;
}
