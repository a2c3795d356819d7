const WHITE = '#ffffff';
const INK = '#0f0d0c';

/** Text colour that reads best on a `#rrggbb` ground; at least 4.5:1 on every status colour. */
export function inkOn(ground: string): string {
  let ink = known.get(ground);
  if (!ink) {
    ink = contrastRatio(WHITE, ground) >= contrastRatio(INK, ground) ? WHITE : INK;
    known.set(ground, ink);
  }
  return ink;
}

/** There are six grounds and thousands of deliveries. */
const known = new Map<string, string>();

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
