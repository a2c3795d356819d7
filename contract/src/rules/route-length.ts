import { durationText } from './visit-estimate';

/** A route, as `RouteLength` of the calls. */
interface RouteLength {
  readonly metres: number;
  readonly minutes: number;
  readonly exact: boolean;
}

/** 'environ 61 km, 1 h 20', with spaces that do not break; without 'environ' when it is exact. */
export function describeRoute({ metres, minutes, exact }: RouteLength): string {
  return `${exact ? '' : 'environ '}${kilometresText(metres)}, ${durationText(minutes)}`;
}

/** '61 km'; a part of one is one. */
export function kilometresText(metres: number): string {
  return `${metres > 0 ? Math.max(1, Math.round(metres / 1000)) : 0}\u00a0km`;
}
