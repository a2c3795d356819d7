import { isAreaPath, isPageAddress, LISTED_PATHS, mayBeArea } from './page-addresses';

it('has a page for every address of a person, also of areas that nobody has made yet', () => {
  for (const path of [...LISTED_PATHS, '/admin', '/admin/deliveries/12', '/accounting/', '/apis'])
    expect([path, isPageAddress(path)]).toEqual([path, true]);
});

it('has none for calls, released files and files of the site', () => {
  for (const path of [
    '/api',
    '/api/auth/profile',
    '/remotes/driver/1.0.0/remoteEntry',
    '/remotes.json',
    '/robots.txt',
    '/source-maps/main',
    '/.well-known/security',
    '/driver/photo.jpg/',
  ])
    expect([path, isPageAddress(path)]).toEqual([path, false]);
});

it('leaves to areas what is no page or place of the suite', () => {
  for (const path of ['/', '/shop', '/comptabilite', '/setups', '/login-help'])
    expect([path, mayBeArea(path)]).toEqual([path, true]);
  for (const path of [
    '/login',
    '/login/help',
    '/setup',
    '/mentions-legales',
    '/api',
    '/remotes/shop',
  ])
    expect([path, mayBeArea(path)]).toEqual([path, false]);
});

it('lets areas begin with words alone', () => {
  for (const path of ['/', '/shop', '/admin/accounting', '/caisse-2'])
    expect([path, isAreaPath(path)]).toEqual([path, true]);
  for (const path of ['', 'shop', '/shop/', '//shop', '/Shop', '/:shop', '/*', '/sh op', '/été'])
    expect([path, isAreaPath(path)]).toEqual([path, false]);
});
