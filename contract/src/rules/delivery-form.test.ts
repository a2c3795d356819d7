import { cutTo, filterInput, parseFloor } from './delivery-form';

describe('a text of the create-delivery form', () => {
  it.each([
    ['customer_name', 'Anne-Lise O’Neil 3e <b>', 'Anne-Lise O’Neil e b'],
    ['customer_address_number', '12 bis/A#', '12 bis/A'],
    ['customer_postal_code', 'F-67 000', '67000'],
    ['customer_phone', '+33 (0)3-53.a', '+33 (0)3-53'],
    ['floor', 'a-123', '-12'],
  ] as const)('in %s keeps of %s only %s', (field, typed, kept) => {
    expect(filterInput(field, typed)).toBe(kept);
  });

  it.each([
    ['rue du 8 Mai 1945', 'rue du 8 Mai 1945'],
    ['avenue du 22 Novembre', 'avenue du 22 Novembre'],
    ['12 rue du 8 Mai 1945', 'rue du 8 Mai 1945'],
    ['12', ''],
    ['- 4, rue de l’Ill', 'rue de l’Ill'],
    ['rue d’Or n°3 <b>', 'rue d’Or n3 b'],
    [' rue', 'rue'],
    ['’t Zand', '’t Zand'],
  ])('in the street keeps of %s the digits behind a letter: %s', (typed, kept) => {
    expect(filterInput('customer_street', typed)).toBe(kept);
  });

  it('in the street begins with its name, also when it is typed key by key', () => {
    const typed = [...'12 - rue du 8 Mai'].reduce(
      (street, key) => filterInput('customer_street', street + key),
      '',
    );
    expect(typed).toBe('rue du 8 Mai');
  });

  it('is never cut in the middle of an emoji', () => {
    expect(cutTo(5, 'ab😀😀')).toBe('ab😀');
    expect(cutTo(4, 'ab😀😀')).toBe('ab😀');
  });

  it('is cut to its length', () => {
    expect(filterInput('customer_city', 'a'.repeat(150))).toHaveLength(100);
  });
});

describe('a floor', () => {
  it('is a number, null when empty, and not a number when it is no floor', () => {
    expect(parseFloor('-1')).toBe(-1);
    expect(parseFloor('')).toBeNull();
    expect(parseFloor('1-2')).toBeNaN();
    expect(parseFloor('-')).toBeNaN();
  });
});
