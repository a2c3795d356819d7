import { filterSiret, groupSiret, groupTypedSiret, isSiret, siretDigits } from './siret';

describe('a SIRET', () => {
  it.each(['73282932000074', '35600000000048', '44306184100047'])('%s is one', (digits) => {
    expect(isSiret(digits)).toBe(true);
  });

  it.each([
    ['with one wrong digit', '73282932000075'],
    ['with two digits swapped', '73282392000074'],
    ['with 13 digits', '7328293200007'],
    ['with 15 digits', '732829320000740'],
    ['with spaces', '732 829 320 00074'],
    ['of zeros', '00000000000000'],
    ['of letters', 'ABCDEFGHIJKLMN'],
    ['that is empty', ''],
  ])('%s is none', (_, typed) => {
    expect(isSiret(typed)).toBe(false);
  });

  it('may be typed with spaces, dots and too long', () => {
    expect(siretDigits(' 732 829.320 00074 99')).toBe('73282932000074');
  });

  it('keeps its spaces while it is typed, and is grouped once its field is left', () => {
    expect(filterSiret('7 3-2  829.a')).toBe('7 32  829');
    expect(groupTypedSiret(' 7328  29 320 00074')).toBe('732 829 320 00074');
  });

  it.each([
    ['', ''],
    ['7328', '732 8'],
    ['732829320', '732 829 320'],
    ['73282932000074', '732 829 320 00074'],
  ])('%j is read as %j', (digits, shown) => {
    expect(groupSiret(digits)).toBe(shown);
  });
});
