import { openTowns, townOfLine, type FindTown } from './town-locations';

let findTown: FindTown;
beforeAll(async () => {
  findTown = await openTowns();
});

const near = (latitude: number, longitude: number) => ({
  latitude: expect.closeTo(latitude, 1) as number,
  longitude: expect.closeTo(longitude, 1) as number,
});

describe('a town is found', () => {
  it.each([
    ['by postal code and name', '67600', 'Sélestat', near(48.26, 7.45)],
    ['without case and accents', '67600', 'SELESTAT', near(48.26, 7.45)],
    ['with CEDEX', '67000', 'Strasbourg Cedex 9', near(48.58, 7.75)],
    ['with St for Saint', '68300', 'St-Louis', near(47.59, 7.56)],
    [
      'by the name that it had before communes merged',
      '68240',
      'Kaysersberg Vignoble',
      near(48.14, 7.26),
    ],
    ['by name alone', '', 'Colmar', near(48.08, 7.36)],
    ['in Germany', '77694', 'Kehl', near(48.57, 7.82)],
    ['in Switzerland', '4051', 'Basel', near(47.56, 7.57)],
  ])('%s', (_, postalCode, city, place) => {
    expect(findTown({ postalCode, city })).toEqual(place);
  });

  it('in the middle of those that share its postal code, when it is too small to be known', () => {
    const known = findTown({ postalCode: '67110', city: 'Niederbronn-les-Bains' })!;
    const small = findTown({ postalCode: '67110', city: 'Windstein' })!;
    expect(small.latitude).toBeCloseTo(known.latitude, 0);
    expect(small).not.toEqual(known);
  });
});

it.each([
  ['elsewhere in France', '75001', 'Paris'],
  ['with a postal code of elsewhere and a name that is known here', '33000', 'Colmar'],
  ['that nobody knows', '', 'Trifouillis'],
])('a town %s is not found', (_, postalCode, city) => {
  expect(findTown({ postalCode, city })).toBeUndefined();
});

it.each([
  ['2 rue du Ladhof, 68000 Colmar', '68000', 'Colmar'],
  ['ZA 1, 67230 Benfeld CEDEX 3', '67230', 'Benfeld CEDEX'],
  ['12 route du Rhin, 67100 Strasbourg, France', '67100', 'Strasbourg'],
  ['Hauptstrasse 3, 4051 Basel', '4051', 'Basel'],
  ['1200 route de Colmar, 67000 Strasbourg', '67000', 'Strasbourg'],
  ['Colmar', '', 'Colmar'],
  ['5 rue du Ried, F-67800 Bischheim', '67800', 'Bischheim'],
  ['F-67800 Bischheim', '67800', 'Bischheim'],
  ['5 rue du Ried, 67800 - Bischheim', '67800', 'Bischheim'],
  ['5 rue du Ried, 67800 – Bischheim', '67800', 'Bischheim'],
  ['1200 rue du Ried, Bischheim (67800)', '67800', 'Bischheim'],
  ['5 rue du Ried, Bischheim (F-67800), France', '67800', 'Bischheim'],
  ['5 rue du Ried (67800) Bischheim', '67800', 'Bischheim'],
  ['5 rue du Ried, 67800 Bischheim (France)', '67800', 'Bischheim'],
  ['BP 12345 - 67400 Illkirch-Graffenstaden', '67400', 'Illkirch-Graffenstaden'],
  ['Hauptstrasse 3, D-77694 Kehl', '77694', 'Kehl'],
  ['Hauptstrasse 3, CH - 4051 Basel', '4051', 'Basel'],
])('the town of %s', (line, postalCode, city) => {
  expect(townOfLine(line)).toEqual({ postalCode, city });
});
