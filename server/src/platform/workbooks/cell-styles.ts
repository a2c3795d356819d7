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
  /** At the left of an amount, and close to it. */
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
  /** Words in place of an amount. */
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

/** One object shared by all cells of a style: a long document has tens of thousands of cells. */
export const XLSX_STYLES = Object.fromEntries(
  Object.entries(CELL_STYLES).map(([name, style]) => [
    name,
    { ...style, font: { name: FONT, ...style.font } },
  ]),
) as Record<CellStyle, XlsxStyle>;
