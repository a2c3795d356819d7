/** A place on the map, in degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** False: somewhere in the town whose middle it is. */
  readonly exact?: boolean;
}
