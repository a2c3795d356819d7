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

/** There are six backgrounds and thousands of deliveries. */
const cache = new Map<string, string>();

/** WCAG contrast of two `#rrggbb` colours, 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(color: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
