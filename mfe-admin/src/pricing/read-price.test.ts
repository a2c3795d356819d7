import { priceOf, priceProblem, normalizePrice } from './read-price';

describe('the price field', () => {
  it.each([
    ['', false, '', 'an empty value is not set'],
    ['49.9', false, '49.90', 'a price has two decimals'],
    ['0', false, '0.00', 'zero is a price'],
    ['-5', false, '0.00', 'a negative value becomes 0'],
    ['', true, '0.00', 'what the browser reads as no number becomes 0'],
    ['abc', false, '0.00', 'text becomes 0'],
    ['Infinity', false, '0.00', 'an endless number becomes 0'],
    ['12.345', false, '12.345', 'what the server would refuse stays as typed'],
  ])('%p (hidden text: %p) shows %p: %s', (text, badInput, shown) => {
    expect(normalizePrice(text, badInput)).toBe(shown);
  });

  it('means null when it is empty', () => {
    expect(priceOf('')).toBeNull();
    expect(priceOf('0')).toBe(0);
    expect(priceOf('49.90')).toBe(49.9);
    expect(priceOf('-3')).toBe(0);
  });

  it.each([
    ['12.345', 'At most two decimals.'],
    ['1000000.01', 'At most €1,000,000.'],
    ['1000000', undefined],
    ['0.07', undefined],
    ['', undefined],
  ])('%p: %p', (text, problem) => {
    expect(priceProblem(text)).toBe(problem);
  });
});
