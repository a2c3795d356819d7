import fc from 'fast-check';
import { centsOf, decimalOf } from './money';
import { priceItems, totalOf } from './item-prices';

const price = (...cents: (number | null)[]) => priceItems(cents, (base) => base);

describe('the items of a delivery', () => {
  it('are priced dearest first: it pays in full, every other 70 %', () => {
    expect(
      price(5_000, 32_000, 8_050).map(({ base, discount, final }) => [base, discount, final]),
    ).toEqual([
      [32_000, 0, 32_000],
      [8_050, 2_415, 5_635],
      [5_000, 1_500, 3_500],
    ]);
  });

  it('get no discount when there is one', () => {
    expect(price(4_500)).toMatchObject([{ discount: 0, final: 4_500 }]);
  });

  it('round each discounted line half up to the cent', () => {
    // 70 % of 80.05 is 56.035.
    expect(price(10_000, 8_005)[1]?.final).toBe(5_604);
  });

  it('count a missing price as 0 and flag it', () => {
    expect(price(null, 2_000)).toMatchObject([
      { base: 2_000, missing: false },
      { base: 0, final: 0, missing: true },
    ]);
  });

  it('always add up: base is discount and final, the total is the sum of the lines', () => {
    fc.assert(
      fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 100_000_000 }))), (bases) => {
        const priced = price(...bases);
        expect(priced).toHaveLength(bases.length);
        priced.forEach(({ base, discount, final }, index) => {
          expect(base).toBe(discount + final);
          // In integers, without rounding errors: |final · 100 − 70 · base| is at most half a cent.
          if (index > 0) expect(Math.abs(final * 100 - base * 70)).toBeLessThanOrEqual(50);
        });
        expect(totalOf(priced)).toBe(priced.reduce((sum, { final }) => sum + final, 0));
      }),
    );
  });
});

describe('amounts', () => {
  it('pass between database and code without losing a cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -100_000_000, max: 100_000_000 }), (cents) => {
        expect(centsOf(decimalOf(cents))).toBe(cents);
      }),
    );
  });

  it.each([
    ['0.1', 10],
    ['149.9', 14_990],
    ['-3.05', -305],
    ['12', 1_200],
  ])('%s is %i cents', (decimal, cents) => {
    expect(centsOf(decimal)).toBe(cents);
  });

  it('that are none are refused', () => {
    expect(() => centsOf('1.234')).toThrow(RangeError);
    expect(() => centsOf('NaN')).toThrow(RangeError);
  });
});
