export interface Try {
  /** Longest side, px. */
  readonly side: number;
  /** Of the JPEG, 0 to 1. */
  readonly quality: number;
}

export function shrink(photo: Blob, tries: readonly Try[], most: number): Promise<Blob | undefined>;
