import { csvOf } from './csv';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1).trimEnd();

describe('a table for spreadsheets', () => {
  it('opens in French ones: byte order mark, semicolons, decimal commas', () => {
    expect(csvOf([['Évier', 12.5, null]])).toBe('\ufeffÉvier;12,5;\r\n');
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1', '＝1+1', '＋1', '－1', '＠SUM(A1)'])(
    'never holds a formula: %p',
    (text) => {
      expect(line(text)).toBe(`'${text}`);
    },
  );

  it.each(['\n=1+1', '\r\n=1+1'])('never begins a cell with a line end: %j', (text) => {
    expect(line(text)).toBe(`"'${text}"`);
  });

  it('lets no text begin another cell or another line', () => {
    const texts = ['a";=1+1;"', 'a\n=1+1', 'a\r\n=1+1', '";=1+1', '=1+1";"=2+2'];
    for (const text of texts) {
      const [row] = csvOf([[text]])
        .slice(1)
        .split(/\r\n$/);
      expect(row).toMatch(/^"(?:[^"]|"")*"$/);
    }
  });

  it('keeps a negative number a number', () => {
    expect(line(-2.5)).toBe('-2,5');
  });

  it('keeps quotes, semicolons and line ends within their cell', () => {
    expect(line('Lit "Ried"; blanc', 'a\nb')).toBe('"Lit ""Ried""; blanc";"a\nb"');
    expect(line('=HYPERLINK("x";"y")')).toBe(`"'=HYPERLINK(""x"";""y"")"`);
  });
});
