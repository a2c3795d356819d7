export const SCHEMES = ['light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** One screen of one visitor at one width in one colour scheme. */
export interface Picture {
  readonly visitor: string;
  readonly screen: string;
  readonly width: number;
  readonly scheme: Scheme;
  /** Name of the file in the gallery's folder. */
  readonly file: string;
}

export function pictureOf(visitor: string, screen: string, width: number, scheme: Scheme): Picture {
  const file = `${visitor}-${screen}-${width}-${scheme}.png`.replace(/[^a-z0-9_.-]+/gi, '-');
  return { visitor, screen, width, scheme, file };
}
