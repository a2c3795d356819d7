import { centsOfEuros, type DayStop, eurosOf, formatEuros, partsText } from '@cigogne/contract';

/** '2e étage, sans ascenseur'; undefined when neither is known. */
export function accessText({
  floor,
  has_elevator,
}: Pick<DayStop, 'floor' | 'has_elevator'>): string | undefined {
  const facts = [
    floor !== null && floorText(floor),
    // At the ground floor nobody needs one.
    floor !== 0 && has_elevator !== null && `${has_elevator ? 'avec' : 'sans'} ascenseur`,
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(', ') : undefined;
}

function floorText(floor: number): string {
  if (floor === 0) return 'Rez-de-chaussée';
  if (floor < 0) return `Sous-sol ${-floor}`;
  return `${floor}${floor === 1 ? 'er' : 'e'} étage`;
}

/** What several stops are together: '12 colis · 340,00 € à encaisser'. */
export function describeGoods(stops: readonly DayStop[]): string {
  const parts = partsText(stops.flatMap(({ items }) => items));
  const cash = stops.reduce((sum, stop) => sum + centsOfEuros(stop.cash_on_delivery_amount), 0);
  return cash > 0 ? `${parts} · ${formatEuros(eurosOf(cash))} à encaisser` : parts;
}
