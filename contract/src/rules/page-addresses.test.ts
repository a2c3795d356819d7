import { isPageAddress, LISTED_PATHS } from './page-addresses';

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
