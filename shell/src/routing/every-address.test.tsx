import { LEGAL_PATHS, type Role } from '@cigogne/contract';
import { Link } from '@cigogne/shared-api/router';
import { anAuthUser, stubApi, forgetSession } from '@cigogne/shared-api/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { AREA_HEADINGS, fakeArea, openShell } from '../testing/open-shell';
import { OnlyForRole } from './only-for-role';
import { OnlySignedOut } from './only-signed-out';

jest.mock('./only-for-role', () => counted('./only-for-role', 'OnlyForRole'));
jest.mock('./only-signed-out', () => counted('./only-signed-out', 'OnlySignedOut'));

/** The real guard, with its renders counted. */
function counted(path: string, name: string) {
  const guard = jest.requireActual<Record<string, (props: never) => unknown>>(path)[name];
  return { [name]: jest.fn(guard) };
}
const guardRenders = () =>
  jest.mocked(OnlyForRole).mock.calls.length + jest.mocked(OnlySignedOut).mock.calls.length;

const api = stubApi();
beforeEach(() => {
  api.on('get', '/public/site', () => ({ demo_accounts: [], phone: '', email: '' }));
  api.on('get', '/admindelivery/shops', () => ({ shops: [] }));
  jest.mocked(OnlyForRole).mockClear();
  jest.mocked(OnlySignedOut).mockClear();
});
afterEach(forgetSession);

type Who = Role | 'nobody';
const EVERYBODY: readonly Who[] = ['nobody', 'admin', 'manager', 'shop', 'stocker', 'driver'];
const START: Readonly<Record<Who, string>> = {
  nobody: '/',
  admin: '/admin',
  manager: '/admin',
  shop: '/shop',
  stocker: '/stocker',
  driver: '/driver',
};

/** Section 2.1 of part 1, row by row: where each role is taken from an address. */
const TABLE: readonly (readonly [address: string, ...lands: string[]])[] = [
  // address, signed out, admin, manager, shop, stocker, driver
  ['/', '/', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/login', '/login', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/signup', '/signup', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ...LEGAL_PATHS.map((path) => [path, path, path, path, path, path, path] as const),
  ['/admin', '/login', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/admin/users', '/login', '/admin/users', '/admin/users', '/shop', '/stocker', '/driver'],
  ['/stocker', '/login', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/stocker/inventory', '/login', '/admin', '/admin', '/shop', '/stocker/inventory', '/driver'],
  ['/shop', '/login', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  [
    '/shop/deliveries/12',
    '/login',
    '/admin',
    '/admin',
    '/shop/deliveries/12',
    '/stocker',
    '/driver',
  ],
  ['/driver', '/login', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/dashboard', '/', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  ['/inconnue', '/', '/admin', '/admin', '/shop', '/stocker', '/driver'],
  // Starts like an area's address, but is not one.
  ['/administration', '/', '/admin', '/admin', '/shop', '/stocker', '/driver'],
];
const CASES = TABLE.flatMap(([address, ...lands]) =>
  EVERYBODY.map((who, at) => ({ who, address, lands: lands[at]! })),
);

const HEADINGS: Readonly<Record<string, string>> = {
  '': AREA_HEADINGS.public,
  login: 'Espace Partenaire',
  signup: 'Devenir partenaire',
  ...AREA_HEADINGS,
  ...Object.fromEntries(LEGAL_PATHS.map((path) => [path.slice(1), AREA_HEADINGS.public])),
};
const headingAt = (address: string) => HEADINGS[address.split('/')[1] ?? '']!;

/** Every area links to every address. */
const openLinkedArea = (name: string) =>
  Promise.resolve(
    fakeArea(() => (
      <>
        <h1>{AREA_HEADINGS[name as keyof typeof AREA_HEADINGS]}</h1>
        {TABLE.map(([address]) => (
          <Link key={address} to={address}>
            {address}
          </Link>
        ))}
      </>
    )),
  );

/** Records every screen that was shown, even between two frames. */
function watchScreens() {
  const seen: string[] = [];
  const note = () => {
    const heading = document.querySelector('h1')?.textContent;
    if (heading && seen.at(-1) !== heading) seen.push(heading);
  };
  note();
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  return { seen, stop: () => observer.disconnect() };
}

async function open(who: Who, at: string) {
  await openShell({
    at,
    api,
    open: openLinkedArea,
    ...(who !== 'nobody' && { user: anAuthUser({ role: who }) }),
  });
}

async function arrivesAt(lands: string) {
  await waitFor(() => expect(window.location.pathname).toBe(lands));
  // By text, which is faster than by role, as this runs a few hundred times.
  expect(await screen.findByText(headingAt(lands), { selector: 'h1' })).toBeVisible();
}

/** The guard of the requested address, and that of the address it redirects to. */
const MAX_GUARD_RENDERS = 2;

describe('a cold start', () => {
  it.each(CASES)('of $who at $address ends at $lands, and shows nothing else', async (one) => {
    const screens = watchScreens();
    await open(one.who, one.address);
    await arrivesAt(one.lands);
    screens.stop();
    expect(screens.seen).toEqual([headingAt(one.lands)]);
    expect(guardRenders()).toBeLessThanOrEqual(MAX_GUARD_RENDERS);
  });
});

/** Areas link to every address, login and sign-up to none. */
async function openWhereLinksAre(who: Who) {
  if (screen.queryByText('/inconnue', { selector: 'a' })) return;
  cleanup();
  await open(who, START[who]);
  await arrivesAt(START[who]);
}

it.each(EVERYBODY)('links lead %s where a cold start does, and show nothing else', async (who) => {
  for (const { address, lands } of CASES.filter((one) => one.who === who)) {
    await openWhereLinksAre(who);
    const before = headingAt(window.location.pathname);
    const screens = watchScreens();
    jest.mocked(OnlyForRole).mockClear();
    jest.mocked(OnlySignedOut).mockClear();
    fireEvent.click(screen.getByText(address, { selector: 'a' }));
    await arrivesAt(lands);
    screens.stop();
    const seen = { address, screens: new Set(screens.seen) };
    expect(seen).toEqual({ address, screens: new Set([before, headingAt(lands)]) });
    expect(guardRenders()).toBeLessThanOrEqual(MAX_GUARD_RENDERS);
  }
});
