import { partOf, readWorkbook } from '../../testing/read-workbook';
import { pageBreaks } from './page-breaks';
import { linesIn } from './text-width';
import { writeWorkbook, type PrintedRow } from './workbook';

const ROW: PrintedRow = { cells: [{ value: 'Produit' }] };

it.each(['Facture F2026-0003', "L'Atelier d'Alsace", 'Feuille'])(
  'the repeated row of a sheet named %p is found by other programs',
  async (name) => {
    const sheet = { name, widths: [20], rows: [{ cells: [] }, ROW], repeatedRow: 1, footer: '' };
    expect(readWorkbook(await writeWorkbook(sheet)).repeatedRow).toEqual(['Produit']);
  },
);

describe('texts that could damage a file', () => {
  const texts = ['Canapé\uFFFE\uFFFF bleu', 'a_x000D_b', '_x0041_x0042_', '🚚 _x_ & <b>'];
  const sheet = {
    ...{ name: 'Feuille', widths: [20], footer: 'Maison\uFFFF _x000D_ & fils' },
    rows: texts.map((value) => ({ cells: [{ value }] })),
  };
  /** Characters allowed by XML 1.0. */
  const ALLOWED = /^[\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]*$/u;

  it.each(['xl/sharedStrings.xml', 'xl/worksheets/sheet1.xml'])(
    'leave %p readable',
    async (part) => {
      expect(partOf(await writeWorkbook(sheet), part)).toMatch(ALLOWED);
    },
  );

  it('are read as they were written, in cells and at the bottom of pages', async () => {
    const file = await writeWorkbook(sheet);
    expect(readWorkbook(file).words).toEqual(['Canapé bleu', ...texts.slice(1)]);
    expect(partOf(file, 'xl/worksheets/sheet1.xml')).toContain(
      'Maison _x005F_x000D_ &amp;&amp; fils',
    );
  });
});

describe('a page ends', () => {
  const row = { height: 20, keepWithNext: false };
  const heading = { height: 20, keepWithNext: true };

  it('where the next row has no place', () => {
    expect(pageBreaks([row, row, row, row, row], { height: 50 })).toEqual([1, 3]);
  });

  it('before a heading whose row has no place', () => {
    expect(pageBreaks([row, heading, row, row], { height: 50 })).toEqual([0, 2]);
  });

  it('sooner where the repeated row takes its place, too', () => {
    const rows = [row, row, row, row, row];
    expect(pageBreaks(rows, { height: 50, repeatedRow: 0 })).toEqual([1, 2, 3]);
  });

  it('inside what is kept together when that is longer than a page', () => {
    expect(pageBreaks([heading, heading, heading, row], { height: 50 })).toEqual([1]);
    expect(pageBreaks([{ height: 90, keepWithNext: false }, row], { height: 50 })).toEqual([0]);
  });
});

describe('a text takes', () => {
  const font = { size: 10 };

  it('a new line for a word that has no place', () => {
    // 'Prix manquant' is 64.5 points wide.
    expect(linesIn('Prix manquant', 65, font)).toBe(1);
    expect(linesIn('Prix manquant', 64, font)).toBe(2);
    expect(linesIn('Prix manquant', 65, { ...font, bold: true })).toBe(2);
  });

  it('as many lines as a word is long', () => {
    expect(linesIn('W'.repeat(21), 95, font)).toBe(3);
  });

  it('its own line ends, and accents no width', () => {
    expect(linesIn('a\n\nb', 50, font)).toBe(3);
    expect(linesIn('é'.repeat(9), 51, font)).toBe(1);
  });
});
