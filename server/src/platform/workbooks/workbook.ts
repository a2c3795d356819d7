import { writeXlsx, type Cell, type MergeRange } from 'hucre/xlsx';
import type { SheetImage } from 'hucre';
import {
  CELL_STYLES,
  type CellStyle,
  FONT,
  FONT_SIZE,
  type XlsxStyles,
  xlsxStyles,
} from './cell-styles';
import { pageBreaks } from './page-breaks';
import { linesIn } from './text-width';

/** A document on A4 portrait, one page wide and as many pages long as it needs. */
export interface PrintedSheet {
  /** At most 31 characters, none of `[]:*?/\`. */
  readonly name: string;
  /** Width of each column in digits; 94 in total fill the page, wider sheets are scaled down. */
  readonly widths: readonly number[];
  readonly rows: readonly PrintedRow[];
  /** Index of the row that is repeated at the top of every page. */
  readonly repeatedRow?: number;
  /** At the bottom of each page, beside the page number. */
  readonly footer: string;
  /** Accent colour '#rrggbb' of titles and heads; the default colour if absent. */
  readonly accent?: string;
  /** PNG that fills the first cell exactly, made by `letterhead.ts`. */
  readonly logo?: Uint8Array | undefined;
}

export interface PrintedRow {
  readonly cells: readonly PrintedCell[];
  /** Points; by default as required by the text. */
  readonly height?: number;
  /** Stays on the same page as the row below, like a heading. */
  readonly keepWithNext?: boolean;
}

export interface PrintedCell {
  /** A string is always written as text, even when it looks like a formula. */
  readonly value: string | number | null;
  readonly style?: CellStyle;
  /** Number of columns it spans. */
  readonly span?: number;
}

/** In points; the padding is added to the lines of a row. */
const LINE_HEIGHT = 14;
const ROW_PADDING = 3;
/** In points; Excel reports a file with taller rows as damaged. */
const MAX_ROW_HEIGHT = 409;
/** Width of a digit in points, the unit of column widths. Excel's is the narrowest; elsewhere it is 5.56. */
export const DIGIT_WIDTH = 5.25;
/** Horizontal padding of a cell in points, both sides together. */
const CELL_PADDING = 5;
/** In inches. */
const MARGINS = { top: 0.6, right: 0.5, bottom: 0.7, left: 0.5, header: 0.3, footer: 0.3 };
const A4_HEIGHT = 11.69;
const POINTS_PER_INCH = 72;
/** One row less than fits, for programs that round heights up. */
const PAGE_HEIGHT = (A4_HEIGHT - MARGINS.top - MARGINS.bottom) * POINTS_PER_INCH - LINE_HEIGHT;

/** The sheet as an .xlsx file. */
export async function writeWorkbook(sheet: PrintedSheet): Promise<Buffer> {
  const cells = new Map<string, Partial<Cell>>();
  const merges: MergeRange[] = [];
  const styles = xlsxStyles(sheet.accent);
  sheet.rows.forEach((row, index) => placeRow({ row, index, styles }, cells, merges));
  const rows = sheet.rows.map((row) => ({
    height: row.height ?? heightOf(row, sheet),
    keepWithNext: row.keepWithNext ?? false,
  }));
  const { repeatedRow } = sheet;
  const file = await writeXlsx({
    defaultFont: { name: FONT, size: FONT_SIZE },
    namedRanges: repeatedRow === undefined ? [] : [printTitles(sheet.name, repeatedRow)],
    sheets: [
      {
        name: sheet.name,
        columns: sheet.widths.map((width) => ({ width })),
        rows: sheet.rows.map(() => []),
        cells,
        merges,
        ...(sheet.logo && { images: [inFirstCell(sheet.logo)] }),
        rowDefs: new Map(rows.map(({ height }, index) => [index, { height }])),
        rowBreaks: pageBreaks(rows, { height: PAGE_HEIGHT, repeatedRow }),
        pageSetup: {
          paperSize: 'a4',
          orientation: 'portrait',
          fitToPage: true,
          fitToWidth: 1,
          // 0: as many pages as needed.
          fitToHeight: 0,
          margins: MARGINS,
          horizontalCentered: true,
        },
        headerFooter: { oddFooter: `&L${footerText(sheet.footer)}&RPage &P / &N` },
        view: { showGridLines: false },
      },
    ],
  });
  return Buffer.from(file);
}

/** Our own, since the library does not quote sheet names with spaces. */
function printTitles(sheet: string, row: number) {
  const quoted = `'${sheet.replaceAll("'", "''")}'`;
  return { name: '_xlnm.Print_Titles', range: `${quoted}!$${row + 1}:$${row + 1}`, scope: sheet };
}

/** A picture over the first cell: the library stretches pictures to whole cells. */
function inFirstCell(data: Uint8Array): SheetImage {
  const anchor = { from: { row: 0, col: 0 }, to: { row: 1, col: 1 } };
  return { data, type: 'png', anchor, altText: 'Logo' };
}

interface PlacedRow {
  readonly row: PrintedRow;
  readonly index: number;
  readonly styles: XlsxStyles;
}

function placeRow(
  { row: { cells }, index: row, styles }: PlacedRow,
  placed: Map<string, Partial<Cell>>,
  merges: MergeRange[],
): void {
  let column = 0;
  for (const { value, style: name = 'text', span = 1 } of cells) {
    const style = styles[name];
    placed.set(`${row},${column}`, { ...typed(value), style });
    // Every spanned cell has the style, so that the border surrounds all of them.
    for (let next = 1; next < span; next += 1) {
      placed.set(`${row},${column + next}`, { value: null, type: 'empty', style });
    }
    if (span > 1) {
      merges.push({ startRow: row, startCol: column, endRow: row, endCol: column + span - 1 });
    }
    column += span;
  }
}

function typed(value: PrintedCell['value']): Pick<Cell, 'value' | 'type'> {
  if (value === null) return { value, type: 'empty' };
  return typeof value === 'number'
    ? { value, type: 'number' }
    : { value: storable(value), type: 'string' };
}

/** Height for the longest text: spreadsheet programs do not fit rows to merged cells. */
function heightOf({ cells }: PrintedRow, { widths }: PrintedSheet): number {
  let column = 0;
  let lines = 1;
  for (const { value, style = 'text', span = 1 } of cells) {
    const width = widths.slice(column, column + span).reduce((sum, one) => sum + one, 0);
    const font = { size: FONT_SIZE, ...CELL_STYLES[style].font };
    const text = typeof value === 'string' ? value : '';
    const needed = linesIn(text, width * DIGIT_WIDTH - CELL_PADDING, font);
    lines = Math.max(lines, (needed * font.size) / FONT_SIZE);
    column += span;
  }
  return Math.min(lines * LINE_HEIGHT + ROW_PADDING, MAX_ROW_HEIGHT);
}

/** Escapes ampersands, which begin a code in footers. */
function footerText(text: string): string {
  return storable(text).replaceAll('&', '&&');
}

/**
 * Removes code points invalid in XML, which texts stored by former releases may contain. Text that looks like an escape
 * of the file format (`_x000D_`) is escaped itself: programs would read a line end.
 */
function storable(text: string): string {
  return text.replace(/\p{NChar}/gu, '').replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
}
