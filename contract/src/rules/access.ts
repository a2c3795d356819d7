/** Access to a customer's door; null: unknown. */
interface Access {
  readonly floor: number | null;
  readonly has_elevator: boolean | null;
}

const GROUND_FLOOR = 'Rez-de-chaussée';

/** '2e étage', 'Rez-de-chaussée', 'Sous-sol 1'. */
export function floorText(floor: number): string {
  if (floor === 0) return GROUND_FLOOR;
  if (floor < 0) return `Sous-sol ${-floor}`;
  return `${floor}${floor === 1 ? 'er' : 'e'} étage`;
}

const elevatorText = (hasElevator: boolean) => `${hasElevator ? 'avec' : 'sans'} ascenseur`;

/** '2e étage, sans ascenseur'; undefined when neither is known. */
export function accessText({ floor, has_elevator }: Access): string | undefined {
  const facts = [
    floor !== null && floorText(floor),
    // At the ground floor nobody needs one.
    floor !== 0 && has_elevator !== null && elevatorText(has_elevator),
  ].filter(Boolean);
  return facts.length > 0 ? facts.join(', ') : undefined;
}

/** The same for printed documents, which name what is unknown: '2e étage, ascenseur non précisé'. */
export function accessOnPaper({ floor, has_elevator }: Access): string {
  if (floor === 0) return GROUND_FLOOR;
  const level = floor === null ? 'Étage non précisé' : floorText(floor);
  return `${level}, ${has_elevator === null ? 'ascenseur non précisé' : elevatorText(has_elevator)}`;
}
