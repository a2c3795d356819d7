/** Advance widths of Arial in thousandths of its size, for the characters from space to tilde. */
const ARIAL = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556,
  556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667,
  611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667,
  667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500,
  222, 833, 556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];
/** Width of characters that Arial lacks: at most a square. */
const SQUARE = 1000;
/** Bold text is at most this much wider, on average over a word. */
const BOLD = 1.1;

interface Font {
  readonly size: number;
  readonly bold?: boolean;
}

/** In points. */
function textWidth(text: string, { size, bold = false }: Font): number {
  let thousandths = 0;
  // An accent has no width of its own.
  for (const character of text.normalize('NFD').replace(/\p{Mn}/gu, '')) {
    thousandths += ARIAL[character.codePointAt(0)! - 32] ?? SQUARE;
  }
  return (thousandths * size * (bold ? BOLD : 1)) / 1000;
}

/** Number of lines of the text in a column of this width in points. */
export function linesIn(text: string, width: number, font: Font): number {
  return text.split('\n').reduce((sum, line) => sum + wrappedLines(line, width, font), 0);
}

/** Wraps between words, and within a word that is longer than a line. */
function wrappedLines(line: string, width: number, font: Font): number {
  let lines = 1;
  let filled = 0;
  for (const word of line.match(/\S+\s*/g) ?? []) {
    const needed = textWidth(word.trimEnd(), font);
    if (filled > 0 && filled + needed > width) {
      lines += 1;
      filled = 0;
    }
    const full = Math.floor(needed / width);
    lines += full;
    filled += textWidth(word, font) - full * width;
  }
  return lines;
}
