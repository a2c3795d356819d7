import { DEFAULT_COLORS, mixColors, readableShade } from '@cigogne/contract';
import type { CellStyle as XlsxStyle } from 'hucre/xlsx';

const INK = { rgb: '231F1C' };
const MUTED = { rgb: '655C54' };
const LINE = { style: 'thin', color: { rgb: 'BDB2A7' } } as const;
const HEAD_FILL = { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'EFE9E2' } } as const;
const BOX = { top: LINE, right: LINE, bottom: LINE, left: LINE };
/** Present wherever workbooks are opened, or replaced by a font of the same widths. */
export const FONT = 'Arial';
export const FONT_SIZE = 10;
const EURO_FORMAT = '#,##0.00 "€"';

export const CELL_STYLES = {
  title: { font: { size: 18, bold: true, color: INK } },
  subtitle: { font: { size: 12, color: MUTED } },
  label: { font: { size: 9, color: MUTED }, alignment: { vertical: 'bottom' } },
  text: { font: { color: INK }, alignment: { vertical: 'top', wrapText: true } },
  strong: { font: { bold: true, color: INK }, alignment: { vertical: 'center', wrapText: true } },
  /** Label to the left of an amount. */
  amountLabel: { font: { color: INK }, alignment: { vertical: 'center', wrapText: true } },
  sum: { font: { color: INK }, alignment: { horizontal: 'right', vertical: 'center' } },
  strongSum: {
    font: { bold: true, color: INK },
    alignment: { horizontal: 'right', vertical: 'center' },
  },
  head: {
    font: { bold: true, color: INK },
    fill: HEAD_FILL,
    border: BOX,
    alignment: { vertical: 'center', wrapText: true },
  },
  /** Above amounts. */
  moneyHead: {
    font: { bold: true, color: INK },
    fill: HEAD_FILL,
    border: BOX,
    alignment: { horizontal: 'right', vertical: 'center', wrapText: true },
  },
  /** Above counts. */
  countHead: {
    font: { bold: true, color: INK },
    fill: HEAD_FILL,
    border: BOX,
    alignment: { horizontal: 'center', vertical: 'center', wrapText: true },
  },
  cell: { font: { color: INK }, border: BOX, alignment: { vertical: 'center', wrapText: true } },
  count: {
    font: { color: INK },
    border: BOX,
    alignment: { horizontal: 'center', vertical: 'center' },
  },
  money: {
    font: { color: INK },
    numFmt: EURO_FORMAT,
    alignment: { horizontal: 'right', vertical: 'center' },
  },
  moneyCell: {
    font: { color: INK },
    border: BOX,
    numFmt: EURO_FORMAT,
    alignment: { horizontal: 'right', vertical: 'center' },
  },
  /** Text instead of an amount. */
  noMoney: { font: { color: MUTED }, alignment: { horizontal: 'right', vertical: 'center' } },
  noMoneyCell: {
    font: { color: MUTED },
    border: BOX,
    alignment: { horizontal: 'right', vertical: 'center', wrapText: true },
  },
  total: {
    font: { bold: true, color: INK },
    numFmt: EURO_FORMAT,
    alignment: { horizontal: 'right', vertical: 'center' },
  },
  box: { font: { size: 9, color: MUTED }, border: BOX, alignment: { vertical: 'top' } },
} as const satisfies Record<string, XlsxStyle>;

export type CellStyle = keyof typeof CELL_STYLES;

export type XlsxStyles = Readonly<Record<CellStyle, XlsxStyle>>;

/** Proportion of the accent colour in table heads; their text stays dark. */
const HEAD_TINT = 0.14;
const MAX_KEPT = 20;
const kept = new Map<string, XlsxStyles>();

/**
 * The styles with the house's accent colour in titles and heads. One object is shared by all cells of a style: a long
 * document has tens of thousands of cells.
 * @param accent '#rrggbb'
 */
export function xlsxStyles(accent: string = DEFAULT_COLORS.primary_color): XlsxStyles {
  const styles = kept.get(accent) ?? stylesIn(accent);
  if (kept.size >= MAX_KEPT) kept.clear();
  kept.set(accent, styles);
  return styles;
}

function stylesIn(accent: string): XlsxStyles {
  const title = { rgb: rgb(readableShade(accent)) };
  const fill = { ...HEAD_FILL, fgColor: { rgb: rgb(mixColors('#ffffff', accent, HEAD_TINT)) } };
  const styles = Object.entries<XlsxStyle>(CELL_STYLES).map(([name, style]) => [
    name,
    {
      ...style,
      font: { name: FONT, ...style.font, ...(name === 'title' && { color: title }) },
      ...(style.fill && { fill }),
    },
  ]);
  return Object.fromEntries(styles) as XlsxStyles;
}

const rgb = (color: string) => color.slice(1).toUpperCase();
