import { counted } from './counted';

/**
 * '9 livraisons, environ 6 h 45 sans les trajets': what the visits of a day take.
 * @param minutes of all of them together; undefined while the rule is not known: the number alone
 */
export function describeVisits(deliveries: number, minutes: number | undefined): string {
  const count = counted(deliveries, 'livraison');
  if (minutes === undefined) return count;
  return `${count}, environ ${durationText(minutes)} sans les trajets`;
}

/** '45 min', '7 h', '6 h 45', with spaces that do not break. */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const rest = minutes % 60;
  const hours = `${Math.floor(minutes / 60)}\u00a0h`;
  return rest === 0 ? hours : `${hours}\u00a0${String(rest).padStart(2, '0')}`;
}
