/** A location in degrees (WGS 84). */
export interface Point {
  readonly latitude: number;
  readonly longitude: number;
  /** False: the centre of the town that contains the location. */
  readonly exact?: boolean;
}
