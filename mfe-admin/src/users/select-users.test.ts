import { aManagedAdmin, aManagedDriver, aManagedUser } from '../testing/a-managed-user';
import { selectUsers, type UserSelection } from './select-users';

const ried = aManagedUser();
const etoile = aManagedUser({
  id: 6,
  name: 'Étoile du Sud',
  email: 'sud@x.example',
  shop_city: 'Colmar',
});
const luc = aManagedDriver({ driver_nr: '12' });
const eve = aManagedDriver({
  ...{ id: 32, name: 'Ève Klein', email: 'eve@x.example', driver_nr: '9' },
  number: '06 77 00 99 34',
});
const asked = aManagedUser({
  id: 7,
  name: 'Zeller',
  active: false,
  requested_at: '2026-11-20T09:00:00Z',
});
const closed = aManagedUser({ id: 8, name: 'Ancien', active: false });
const ALL = [ried, etoile, luc, eve, aManagedAdmin(), asked, closed];

const names = (given: Partial<UserSelection>) =>
  selectUsers(ALL, {
    search: '',
    role: undefined,
    status: undefined,
    sort: 'name',
    descending: false,
    ...given,
  }).map(({ name }) => name);

describe('the search', () => {
  it.each([
    ['the name, without its accents', 'etoile', ['Étoile du Sud']],
    ['the e-mail, whatever its case', 'LUC@', ['Luc Schneider']],
    ['the driver number', '12', ['Luc Schneider']],
    ['the town', 'COLMAR', ['Étoile du Sud']],
    ['the telephone as it is written', '06 77 00', ['Ève Klein']],
    ['the telephone without its spaces', '0677009934', ['Ève Klein']],
    ['the telephone with the country code', '+33 6 77 00 99 34', ['Ève Klein']],
    ['the beginning of the telephone', '0677', ['Ève Klein']],
    ['the end of the telephone', '00.99.34', ['Ève Klein']],
    ['three digits, as they are written', '067', []],
    ['digits with letters, as they are written', 'boutique 0677', []],
    ['nothing', 'introuvable', []],
  ])('finds by %s', (_what, search, found) => {
    expect(names({ search })).toEqual(found);
  });
});

describe('the order', () => {
  it('is the French alphabet, either way', () => {
    expect(names({})).toEqual([
      'Ancien',
      'Anne Wagner',
      'Étoile du Sud',
      'Ève Klein',
      'Luc Schneider',
      'Meubles du Ried',
      'Zeller',
    ]);
    expect(names({ descending: true })[0]).toBe('Zeller');
  });

  it('takes driver numbers as numbers', () => {
    expect(names({ sort: 'driver_nr', role: 'driver' })).toEqual(['Ève Klein', 'Luc Schneider']);
  });

  it('has accounts without a driver number last, either way', () => {
    const drivers = ['Ève Klein', 'Luc Schneider'];
    expect(names({ sort: 'driver_nr' }).slice(0, 2)).toEqual(drivers);
    expect(names({ sort: 'driver_nr', descending: true }).slice(0, 2)).toEqual(drivers.reverse());
  });

  it('by status begins with the requests', () => {
    expect(names({ sort: 'status' })[0]).toBe('Zeller');
  });
});

it('a request is inactive too; an inactive account need not be a request', () => {
  expect(names({ status: 'request' })).toEqual(['Zeller']);
  expect(names({ status: 'inactive' })).toEqual(['Ancien', 'Zeller']);
  expect(names({ status: 'active', role: 'shop' })).toEqual(['Étoile du Sud', 'Meubles du Ried']);
});
