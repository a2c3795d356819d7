/** A place on the map, in degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** False: the centre of the town, somewhere in which the place is. */
  readonly exact?: boolean;
}
