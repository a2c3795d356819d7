interface PlacedRow {
  /** Points. */
  readonly height: number;
  /** Stays on the same page as the row below. */
  readonly keepWithNext: boolean;
}

interface Paper {
  /** Usable height of a page in points. */
  readonly height: number;
  /** Index of the row that every further page repeats at its top. */
  readonly repeatedRow?: number | undefined;
}

/** Excel reports a file with more as damaged; after them, programs break pages by themselves. */
const MAX_BREAKS = 1_000;

/**
 * The rows after which a page ends. Every end is set explicitly, so that no program's rounding moves one. Rows that are
 * kept together move to the next page together, unless they are longer than a page.
 */
export function pageBreaks(rows: readonly PlacedRow[], paper: Paper): number[] {
  const breaks: number[] = [];
  let filled = 0;
  for (const group of groups(rows)) {
    const needed = group.reduce((sum, index) => sum + rows[index]!.height, 0);
    if (filled + needed > paper.height && filled > 0) endPage(group[0]!);
    group.forEach((index, place) => {
      const { height } = rows[index]!;
      if (place > 0 && filled + height > paper.height) endPage(index);
      filled += height;
    });
  }
  return breaks.slice(0, MAX_BREAKS);

  function endPage(next: number): void {
    const { repeatedRow } = paper;
    const repeats = repeatedRow !== undefined && next > repeatedRow;
    breaks.push(next - 1);
    filled = repeats ? rows[repeatedRow]!.height : 0;
  }
}

/** Indexes of rows that are kept together. */
function groups(rows: readonly PlacedRow[]): number[][] {
  const all: number[][] = [];
  rows.forEach((_, index) => {
    if (rows[index - 1]?.keepWithNext) all.at(-1)!.push(index);
    else all.push([index]);
  });
  return all;
}
