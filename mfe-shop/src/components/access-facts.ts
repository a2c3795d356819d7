import { floorText } from '@cigogne/contract';

const UNKNOWN = 'Non précisé';

interface Access {
  /** Null, or not a number as long as it is being typed: not known. */
  readonly floor: number | null;
  readonly hasElevator: boolean | null;
}

/** Access to the customer's door, for `Facts`: the same words before and after the delivery is created. */
export function accessFacts({ floor, hasElevator }: Access): [name: string, value: string][] {
  return [
    ['Étage', floorFact(floor)],
    ['Ascenseur', hasElevator === null ? UNKNOWN : hasElevator ? 'Oui' : 'Non'],
  ];
}

function floorFact(floor: number | null): string {
  if (floor === null || Number.isNaN(floor)) return UNKNOWN;
  return floor > 0 ? String(floor) : floorText(floor);
}
