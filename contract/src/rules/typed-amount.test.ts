import { amountQuestion, filterAmount, parseAmount } from './typed-amount';

/** Simulates typing: the content of a field after appending each character. */
const typed = (text: string) =>
  [...text].reduce((field, character) => filterAmount(field + character), '');

const PLAIN = 'Sans séparateur de milliers et avec deux décimales au plus, par exemple 1249,90.';

describe('a typed amount', () => {
  it.each([
    ['49,9', '49.9'],
    ['49,9,5', '49.95'],
    ['1 249,90 €', '1249.90'],
    ['1.249,90', '1249.90'],
    ['1.249.000,5', '1249000.5'],
    ["1'249.90", '1249.90'],
    ['12.34', '12.34'],
    ['-5', '5'],
    ['abc', ''],
  ])('takes %s as %s, typed and pasted', (text, kept) => {
    expect(filterAmount(text)).toBe(kept);
    expect(typed(text)).toBe(kept);
    expect(amountQuestion(kept)).toBeUndefined();
  });

  it.each([
    ['1.249', '1.249', 'Écrivez 1249 pour 1 249,00 €, ou 1,25 pour 1,25 €.'],
    ['1,249', '1.249', 'Écrivez 1249 pour 1 249,00 €, ou 1,25 pour 1,25 €.'],
    ['12.000 €', '12.000', 'Écrivez 12000 pour 12 000,00 €, ou 12,00 pour 12,00 €.'],
    ['1,249.90', '1.249.90', PLAIN],
    ['1.249.', '1.249.', PLAIN],
    ['1.249.0001', '1.249.0001', PLAIN],
    ['1,000,000.00', '1000.00000', PLAIN],
    ['1249,905', '1249.905', PLAIN],
    ['0,125', '0.125', PLAIN],
    [',', '.', PLAIN],
  ])('asks %s back, typed and pasted', (text, shown, question) => {
    for (const kept of [filterAmount(text), typed(text)]) {
      expect(kept).toBe(shown);
      expect(parseAmount(kept)).toBeNaN();
      expect(amountQuestion(kept)?.replace(/\s/g, ' ')).toBe(question);
    }
  });

  it('is null when empty and a number otherwise', () => {
    expect(parseAmount('')).toBeNull();
    expect(parseAmount('49.9')).toBe(49.9);
    expect(parseAmount('.5')).toBe(0.5);
    expect(parseAmount('1.000.000')).toBe(1_000_000);
  });

  it('is never cut to a smaller one that is accepted', () => {
    expect(parseAmount(filterAmount('10000000'))).toBe(10_000_000);
  });
});

describe('an amount as people write it', () => {
  const grouped = (whole: number, by: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, by);
  const NOTATIONS: readonly ((whole: number, cents: string) => string)[] = [
    (whole, cents) => `${whole},${cents}`,
    (whole, cents) => `${whole}.${cents}`,
    (whole, cents) => `${grouped(whole, ' ')},${cents} €`,
    (whole, cents) => `${grouped(whole, '\u202f')},${cents}\u00a0€`,
    (whole, cents) => `${grouped(whole, '.')},${cents}`,
    (whole, cents) => `${grouped(whole, ',')}.${cents}`,
    (whole) => grouped(whole, ' '),
    (whole) => grouped(whole, '.'),
    (whole) => grouped(whole, ','),
    (whole) => String(whole),
  ];

  it('is the same typed and pasted: what was meant, or a question', () => {
    // Covers every magnitude, with steps that align with no notation.
    for (let cents = 0; cents <= 100_000_000; cents += 1 + Math.floor(cents / 31)) {
      const whole = Math.floor(cents / 100);
      const rest = String(cents % 100).padStart(2, '0');
      for (const [index, write] of NOTATIONS.entries()) {
        const text = write(whole, rest);
        const meant = index < 6 ? cents / 100 : whole;
        const pasted = filterAmount(text);
        expect([text, typed(text)]).toEqual([text, pasted]);
        expect([text, filterAmount(pasted)]).toEqual([text, pasted]);
        const read = parseAmount(pasted);
        if (Number.isNaN(read)) expect(amountQuestion(pasted)).toBeDefined();
        else expect([text, read]).toEqual([text, meant]);
      }
    }
  });

  it('is never questioned when two decimals follow a comma, or a point without grouping', () => {
    for (let whole = 0; whole <= 1_000_000; whole += 1 + Math.floor(whole / 31)) {
      for (const write of NOTATIONS.slice(0, 5)) {
        expect(parseAmount(filterAmount(write(whole, '90')))).toBe(whole + 0.9);
      }
    }
  });
});
