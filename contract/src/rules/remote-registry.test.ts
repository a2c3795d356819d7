import {
  firstCallsOfHome,
  openPagesOf,
  parseRegistry,
  REGISTRY_SCHEMA,
  type RegisteredRemote,
  type RemoteArea,
  standInsOf,
  versionsOf,
} from './remote-registry';

const SITE = 'https://cigogne.example';
const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

const AREA = {
  path: '/driver',
  roles: ['driver'],
  language: 'fr',
  brand: 'Chauffeur',
  inSentence: 'L’espace chauffeur',
  frame: 'own',
  logoutQuestion: { message: 'Se déconnecter ?', confirmLabel: 'Oui' },
};

function aVersion(version: string, host = '') {
  const folder = `${host}/remotes/driver/${version}`;
  return {
    version,
    entry: `${folder}/remoteEntry.js`,
    preload: [`${folder}/a.js`],
    integrity: { [`${folder}/remoteEntry.js`]: HASH, [`${folder}/a.js`]: HASH },
    needs: { '@cigogne/shared-api': { version: '1.1.0', names: ['openRoleApp'] } },
  };
}

const aRemote = (changes: object = {}) => ({
  ...aVersion('1.1.0'),
  area: AREA,
  previous: aVersion('1.0.0'),
  older: [],
  canary: null,
  ...changes,
});

const parse = (
  remotes: unknown,
  otherOrigins?: string[],
  lastGood?: ReadonlyMap<string, RegisteredRemote>,
) => parseRegistry({ schema: REGISTRY_SCHEMA, revision: 7, remotes }, SITE, otherOrigins, lastGood);

it('keeps every well-formed remote as it stands', () => {
  const driver = aRemote({ canary: { ...aVersion('1.2.0'), share: 0.1, accounts: ['ab12'] } });
  expect(parse({ driver })).toEqual(new Map([['driver', driver]]));
});

it.each([
  ['no entry', { entry: undefined }],
  ['an entry of an origin that is not allowed', aVersion('1.1.0', 'https://evil.example')],
  ['an address without a protocol', aVersion('1.1.0', '//evil.example')],
  ['a script in place of an address', { entry: 'javascript:alert(1)' }],
  ['a script to preload from elsewhere', { preload: ['https://evil.example/a.js'] }],
  ['no hash of its entry', { integrity: { '/remotes/driver/1.1.0/a.js': HASH } }],
  ['no hash of what is preloaded', { preload: ['/remotes/driver/1.1.0/b.js'] }],
  [
    'a hash that browsers would ignore',
    { integrity: { ...aVersion('1.1.0').integrity, '/remotes/driver/1.1.0/a.js': 'md5-abc' } },
  ],
  ['needs of the wrong shape', { needs: { react: '19.3.1' } }],
  ['no area', { area: undefined }],
  ['an area without an address', { area: { ...AREA, path: 'driver' } }],
  ['a role that does not exist', { area: { ...AREA, roles: ['pilot'] } }],
])('leaves out a remote with %s, and keeps the others', (_what, changes) => {
  const remotes = parse({ driver: aRemote(changes), shop: aRemote() });
  expect([...(remotes ?? [])].map(([name]) => name)).toEqual(['shop']);
});

it('puts the last good entry in the place of a malformed one, and of none that is gone', () => {
  const lastGood = parse({ driver: aRemote(), stocker: aRemote() });
  const remotes = parse({ shop: aRemote(), driver: 'garbage' }, undefined, lastGood);
  expect([...(remotes ?? [])].map(([name]) => name)).toEqual(['shop', 'driver']);
  expect(remotes?.get('driver')).toEqual(aRemote());
});

it.each(['../driver', 'Driver', '', '__proto__x y'])('leaves out a remote called “%s”', (name) => {
  expect(parse({ [name]: aRemote() })).toEqual(new Map());
});

it('does without a stand-in or a canary that is malformed', () => {
  const driver = aRemote({
    previous: { version: '1.0.0' },
    older: [aVersion('0.9.0'), 'garbage'],
    canary: { ...aVersion('1.2.0'), share: 10, accounts: [] },
  });
  expect(parse({ driver })?.get('driver')).toEqual({
    ...driver,
    previous: null,
    older: [aVersion('0.9.0')],
    canary: null,
  });
});

it('accepts addresses of the origins that are allowed', () => {
  const driver = aRemote(aVersion('1.1.0', 'https://cdn.example'));
  expect(parse({ driver }, ['https://cdn.example'])?.get('driver')).toEqual(driver);
});

it.each([
  ['another schema', { schema: 2, remotes: {} }],
  ['no schema', { remotes: {} }],
  ['no remotes', { schema: 1 }],
  ['remotes in a list', { schema: 1, remotes: [] }],
  ['null', null],
  ['a sentence', 'Service Unavailable'],
])('does not take %s for a registry', (_what, value) => {
  expect(parseRegistry(value, SITE)).toBeUndefined();
});

it('names its versions, the released one first', () => {
  const older = [aVersion('0.9.0')];
  const canary = { ...aVersion('1.2.0'), share: 0.1, accounts: [] };
  const versions = (changes: object) =>
    versionsOf(aRemote(changes) as RegisteredRemote).map(({ version }) => version);
  expect(versions({ older, canary })).toEqual(['1.1.0', '1.0.0', '1.2.0', '0.9.0']);
  expect(versions({ previous: null })).toEqual(['1.1.0']);
});

describe('what stands in for the released version', () => {
  const [plain, forced, other] = ['1.3.0', '1.3.0-dev.1a2b3c4d', '1.3.0-dev.ffffffff'];

  it.each<[string, string, string, string[]]>([
    ['is the one before', plain, '1.2.9', ['1.2.9']],
    ['is not what it was rolled back from', '1.2.9', plain, []],
    ['is not the forced release that it was rolled back from', plain, forced, []],
    ['is, of a forced release, what that was made of', forced, plain, [plain]],
    ['is, of a forced release, no other one of the same version', forced, other, []],
  ])('%s', (_what, version, previous, expected) => {
    const standIns = standInsOf({ version, previous: aVersion(previous), older: [] });
    expect(standIns.map((one) => one.version)).toEqual(expected);
  });
});

describe('the first calls of a home', () => {
  const firstCalls = (calls: unknown) =>
    firstCallsOfHome({ ...AREA, firstCalls: calls } as RemoteArea, '2026-11-22');

  it('are asked for as they are written, of the present day', () => {
    expect(
      firstCalls(['/api/shop/products', '/api/driver/deliveries?date={today}&from={today-29}']),
    ).toEqual(['/api/shop/products', '/api/driver/deliveries?date=2026-11-22&from=2026-10-24']);
  });

  it.each<[unknown, string]>([
    ['/products', 'is no call of the API'],
    ['//evil.example/api/', 'leads elsewhere'],
    ['https://evil.example/api/x', 'leads elsewhere'],
    ['/api/../remotes.json', 'leaves the API'],
    ['/api/x?day={yesterday}', 'has a placeholder that is not known'],
    [7, 'is no text'],
  ])('leave out %s, which %s', (call) => {
    expect(firstCalls(['/api/a', call])).toEqual(['/api/a']);
  });

  it.each([undefined, null, 'api', {}])('are none when there is no list of them: %s', (calls) => {
    expect(firstCalls(calls)).toEqual([]);
  });

  it('are twelve at most', () => {
    expect(firstCalls(Array(20).fill('/api/a'))).toHaveLength(12);
  });

  it('do not keep an area out of the registry, whatever they are', () => {
    const driver = aRemote({ area: { ...AREA, firstCalls: 'garbage' } });
    expect(parse({ driver })?.has('driver')).toBe(true);
  });
});

describe('the open pages of an area', () => {
  const openPages = (pages: unknown) => openPagesOf({ ...AREA, openPages: pages } as RemoteArea);

  it('are addresses of pages, and whatever else is written there is left out', () => {
    const written = [
      '/mentions-legales',
      7,
      '/',
      'x',
      '/a/b',
      '/a.js',
      '//evil.example',
      '/*',
      null,
    ];
    expect(openPages(written)).toEqual(['/mentions-legales']);
  });

  it.each([undefined, null, '/confidentialite', {}])(
    'are none when there is no list of them: %s',
    (pages) => expect(openPages(pages)).toEqual([]),
  );
});
