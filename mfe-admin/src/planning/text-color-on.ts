import { contrastRatio } from '@cigogne/contract';

const WHITE = '#ffffff';
const DARK = '#0f0d0c';

/** The text colour with more contrast on a `#rrggbb` background: at least 4.5:1 on every status colour. */
export function textColorOn(background: string): string {
  let color = cache.get(background);
  if (!color) {
    color = contrastRatio(WHITE, background) >= contrastRatio(DARK, background) ? WHITE : DARK;
    cache.set(background, color);
  }
  return color;
}

/** There are only six backgrounds, but thousands of deliveries. */
const cache = new Map<string, string>();
