import { isVatNumber } from './vat-number';

it.each(['FR83404833048', 'FR44732829320', 'FRK7399859412', 'DE123456789', 'ATU12345678'])(
  '%s is a VAT number',
  (number) => expect(isVatNumber(number)).toBe(true),
);

it.each([
  '',
  'FR',
  'FR00404833048',
  'FR8340483304',
  'FRI1404833048',
  'fr83404833048',
  '83404833048',
])('%p is none', (number) => expect(isVatNumber(number)).toBe(false));
