import { areaOf, homeOf, needsShopList } from './roles';

it('each role has its home, nobody has the landing page', () => {
  expect(homeOf('admin')).toBe('/admin');
  expect(homeOf('manager')).toBe('/admin');
  expect(homeOf('shop')).toBe('/shop');
  expect(homeOf('stocker')).toBe('/stocker');
  expect(homeOf('driver')).toBe('/driver');
  expect(homeOf(undefined)).toBe('/');
});

it('a manager works in the admin area', () => {
  expect(areaOf('manager')).toBe('admin');
  expect(areaOf('driver')).toBe('driver');
});

it('only admin and manager have the shop list loaded', () => {
  const roles = ['admin', 'manager', 'shop', 'stocker', 'driver'] as const;
  expect(roles.filter(needsShopList)).toEqual(['admin', 'manager']);
});
