import { contrastRatio, GROUNDS, mixColors, READABLE_CONTRAST } from '@cigogne/contract';

export interface Tint {
  ground: string;
  ink: string;
}

/**
 * A light background (dark in the dark scheme) in a colour's hue, and a text colour of the same hue with enough
 * contrast.
 */
export function readableTint(color: string, scheme: 'light' | 'dark'): Tint {
  const ground = mixColors(GROUNDS[scheme].paper, color, scheme === 'light' ? 0.14 : 0.24);
  const towards = scheme === 'light' ? '#000000' : '#ffffff';
  let ink = color;
  for (let share = 0; contrastRatio(ink, ground) < READABLE_CONTRAST && share < 1; share += 0.04) {
    ink = mixColors(color, towards, share);
  }
  return { ground, ink };
}
