import {
  BUILD_FILE,
  ENTRY_FILE,
  HISTORY_FILE,
  type HistoryEntry,
  IN_RELEASE,
  lastMoveTo,
  PAGE_FILE,
  parseHistory,
  PRIVATE_FOLDER,
  RECORD_FILE,
  REGISTRY_FILE,
  releaseFolder,
  SHELL_FILE,
  SIZE_REPORT_FILE,
  VISITOR_PAGE_FILE,
} from './site-files';

it('has the same names in plain JavaScript', () => {
  const { releaseFolder: plainFolder, ...plain } = jest.requireActual<
    Record<string, string> & { releaseFolder: typeof releaseFolder }
  >('@cigogne/build-config/site-files.cjs');
  expect(plain).toEqual({
    BUILD_FILE,
    ENTRY_FILE,
    PAGE_FILE,
    PRIVATE_FOLDER,
    RECORD_FILE,
    REGISTRY_FILE,
    SHELL_FILE,
    SIZE_REPORT_FILE,
    VISITOR_PAGE_FILE,
  });
  expect(plainFolder('shop', '1.2.0')).toBe(releaseFolder('shop', '1.2.0'));
});

describe('the release of a file', () => {
  it.each([
    ['a path of the site', `${releaseFolder('shop', '1.2.0')}/4f2a.js`],
    ['an address', 'https://site.example/remotes/shop/1.2.0/4f2a.js'],
    ['an address on another host', 'https://cdn.example/suite/remotes/shop/1.2.0/4f2a.js'],
    ['a line of a stack', '    at a (https://site.example/remotes/shop/1.2.0/4f2a.js:1:234)'],
  ])('is found in %s', (_where, text) => {
    expect(IN_RELEASE.exec(text)?.slice(1)).toEqual(['shop', '1.2.0']);
  });

  it.each([
    '/remotes.json',
    '/remotes/shop',
    '/main.0a1b2c3d.js',
    '/other-remotes/shop/1.2.0/a.js',
  ])('is none in %s', (path) => expect(IN_RELEASE.test(path)).toBe(false));
});

describe('the history', () => {
  const change = (action: HistoryEntry['action'], to: string, remote = 'shop'): HistoryEntry => ({
    ...{ at: '2026-11-20T09:30:00.000Z', who: 'anne@host', from: null, revision: 1 },
    ...{ action, remote, to },
  });

  it('is in a private folder, and leaves out what is no change', () => {
    expect(HISTORY_FILE.startsWith(`${PRIVATE_FOLDER}/`)).toBe(true);
    const entry = change('release', '1.2.0');
    expect(parseHistory(`${JSON.stringify(entry)}\nnull\n7\n{"at":"2026-11`)).toEqual([entry]);
  });

  it('says with which change everybody last got a version', () => {
    const first = change('release', '1.1.0');
    const back = change('rollback', '1.1.0');
    const history = [
      first,
      change('release', '1.2.0'),
      back,
      change('release', '1.1.0', 'driver'),
      change('canary', '1.1.0'),
      change('canary', '1.3.0'),
    ];
    expect(lastMoveTo(history, 'shop', '1.1.0')).toBe(back);
    expect(lastMoveTo(history, 'shop', '1.3.0')).toBeUndefined();
  });
});
