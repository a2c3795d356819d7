export interface Attempt {
  /** Longest side, px. */
  readonly side: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export function shrink(
  photo: Blob,
  attempts: readonly Attempt[],
  maxBytes: number,
  mayStay: boolean,
): Promise<Blob | undefined>;
