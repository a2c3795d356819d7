import { decimalOfEuros, eurosOfDecimal } from './money';

it.each([
  ['0.00', 0],
  ['149.90', 149.9],
  // Multiplied by 100 it is 28.999999999999996.
  ['0.29', 0.29],
  ['-0.05', -0.05],
  [null, null],
])('the database’s %s is %s in JSON, and the other way round', (decimal, euros) => {
  expect(eurosOfDecimal(decimal)).toBe(euros);
  expect(decimalOfEuros(euros)).toBe(decimal);
});
