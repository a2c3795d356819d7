import fc from 'fast-check';
import { groupIban, isBic, isIban } from './bank-details';

describe('an IBAN', () => {
  it.each(['FR7630006000011234567890189', 'DE89370400440532013000', 'GB29NWBK60161331926819'])(
    '%s is accepted',
    (iban) => expect(isIban(iban)).toBe(true),
  );

  it.each(['', 'FR76', 'FR7630006000011234567890188', 'fr7630006000011234567890189', 'DE00'])(
    '%p is refused',
    (iban) => expect(isIban(iban)).toBe(false),
  );

  it('with one wrong digit is refused', () => {
    const iban = 'FR7630006000011234567890189';
    fc.assert(
      fc.property(fc.integer({ min: 4, max: 26 }), fc.integer({ min: 1, max: 9 }), (at, more) => {
        const wrong = (Number(iban[at]) + more) % 10;
        expect(isIban(`${iban.slice(0, at)}${wrong}${iban.slice(at + 1)}`)).toBe(false);
      }),
    );
  });

  it('is written in groups of four', () => {
    expect(groupIban('FR7630006000011234567890189')).toBe('FR76 3000 6000 0112 3456 7890 189');
    expect(groupIban('FR763000')).toBe('FR76 3000');
  });
});

it('a BIC has eight or eleven characters', () => {
  expect(['AGRIFRPP', 'DEUTDEFF500'].filter(isBic)).toHaveLength(2);
  expect(['', 'AGRIFRP', 'AGRIFRPP5', 'agrifrpp', '1GRIFRPP'].filter(isBic)).toEqual([]);
});
