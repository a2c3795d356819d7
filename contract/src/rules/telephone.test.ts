import { significantDigits, telephoneHref } from './telephone';

it.each([
  ['03 88 00 00 00', 'tel:0388000000'],
  ['+33 (0)3.88-00-00-00', 'tel:+33388000000'],
  ['0049 (0) 7851 000000', 'tel:00497851000000'],
  ['(03) 88 00 00 00', 'tel:0388000000'],
  ['(0)3 88 00 00 00', 'tel:0388000000'],
])('%s is called at %s', (number, href) => {
  expect(telephoneHref(number)).toBe(href);
});

it.each([
  ['06 12 34 56 78', '612345678'],
  ['+33 6.12.34.56.78', '612345678'],
  ['0033 6 12 34 56 78', '612345678'],
  // Too short to start with a country code.
  ['33 12', '3312'],
  ['00', ''],
])('%s has the significant digits %s', (number, digits) => {
  expect(significantDigits(number)).toBe(digits);
});
