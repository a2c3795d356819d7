import { csvOf } from './csv';

const line = (...cells: Parameters<typeof csvOf>[0][number]) => csvOf([cells]).slice(1).trimEnd();

describe('a table for spreadsheets', () => {
  it('opens in French ones: byte order mark, semicolons, decimal commas', () => {
    expect(csvOf([['Évier', 12.5, null]])).toBe('\ufeffÉvier;12,5;\r\n');
  });

  it.each(['=1+1', '+33', '-2', '@SUM(A1)', '\t=1'])('never holds a formula: %p', (text) => {
    expect(line(text)).toBe(`'${text}`);
  });

  it('keeps a negative number a number', () => {
    expect(line(-2.5)).toBe('-2,5');
  });

  it('keeps quotes, semicolons and line ends within their cell', () => {
    expect(line('Lit "Ried"; blanc', 'a\nb')).toBe('"Lit ""Ried""; blanc";"a\nb"');
    expect(line('=HYPERLINK("x";"y")')).toBe(`"'=HYPERLINK(""x"";""y"")"`);
  });
});
