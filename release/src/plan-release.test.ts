import { planRelease, type ReleaseRequest } from './plan-release';
import type { ReleaseRecord } from './release-record';

const SOURCES = '0123456789abcdef';
const plan = (change: Partial<ReleaseRequest> = {}) =>
  planRelease({
    name: 'driver',
    version: '1.2.0',
    changelog: '# Changelog\n\n## 1.2.0\n\n- Faster.\n',
    commit: 'abc',
    changed: [],
    sources: SOURCES,
    force: false,
    ...change,
  });
const releasedFrom = (sources: string) => ({ sources, baseUrl: '/' }) as ReleaseRecord;

test('a clean tree with a raised version and its changelog is built under this version', () => {
  expect(plan()).toEqual({
    version: '1.2.0',
    changes: ['Faster.'],
    dirty: false,
    isToBeBuilt: true,
  });
});

test('what was released from the same sources is not built again', () => {
  expect(plan({ released: releasedFrom(SOURCES) }).isToBeBuilt).toBe(false);
});

test('other sources under a released version are built: their content may be the same', () => {
  expect(plan({ released: releasedFrom('other') })).toMatchObject({
    version: '1.2.0',
    isToBeBuilt: true,
  });
});

test('a build of the present sources is taken as it is', () => {
  const built = { version: '1.2.0', isOfTheseSources: true };
  expect(plan({ built })).toMatchObject({ version: '1.2.0', isToBeBuilt: false });
});

test('a build of uncommitted sources never gets the number of committed ones, not even by force', () => {
  const built = { version: '1.2.0', isOfTheseSources: true };
  expect(() => plan({ built, changed: ['a.ts'], force: true })).toThrow('publiez sans --built');
});

const OBSTACLES: Record<string, [Partial<ReleaseRequest>, string]> = {
  'a dirty tree': [{ changed: ['mfe-driver/a.ts', 'b.ts'] }, '(mfe-driver/a.ts, b.ts)'],
  'sources outside git': [{ commit: null }, 'ne sont pas dans un dépôt git'],
  'sources that git does not read': [
    { commit: null, problem: 'detected dubious ownership' },
    'dans un dépôt git (detected dubious ownership)',
  ],
  'a version without a changelog': [{ changelog: '## 1.1.0' }, 'n’a pas de section « ## 1.2.0 »'],
};

test.each(Object.entries(OBSTACLES))('%s is refused', (_, [change, sentence]) => {
  expect(() => plan(change)).toThrow(sentence);
  expect(() => plan(change)).toThrow('--force');
});

test.each(Object.entries(OBSTACLES))(
  '%s is released by force, as a version that says so',
  (_, [change]) => {
    expect(plan({ ...change, force: true })).toMatchObject({
      version: '1.2.0-dev.01234567',
      isToBeBuilt: true,
    });
  },
);

test('a number that was not raised is released by force, as a version that says so', () => {
  const released = releasedFrom('other');
  expect(plan({ released, force: true }).version).toBe('1.2.0-dev.01234567');
});

test('another host is refused for a version that is published, and free for one that force makes', () => {
  const released = releasedFrom('other');
  const baseUrl = 'https://cdn.example.fr/';
  const built = { version: '1.2.0', isOfTheseSources: true };
  expect(() => plan({ released, baseUrl })).toThrow('est déjà publiée avec l’adresse /');
  expect(() => plan({ released, baseUrl, built })).toThrow('est déjà publiée avec l’adresse /');
  expect(plan({ released, baseUrl: '/' }).version).toBe('1.2.0');
  expect(plan({ released, baseUrl, force: true }).version).toBe('1.2.0-dev.01234567');
});

test('force changes nothing where nothing has to be forced', () => {
  expect(plan({ force: true })).toEqual(plan());
});

test('the record says that the tree was dirty', () => {
  expect(plan({ changed: ['a.ts'], force: true }).dirty).toBe(true);
});

test.each([
  ['of other sources', { version: '1.2.0', isOfTheseSources: false }],
  ['of another version', { version: '1.2.0-dev.1', isOfTheseSources: true }],
])('a build %s is refused, and released by force under its own version', (_, built) => {
  expect(() => plan({ built })).toThrow('n’est pas construite avec les sources présentes');
  expect(plan({ built, force: true })).toMatchObject({
    version: built.version,
    isToBeBuilt: false,
  });
});
