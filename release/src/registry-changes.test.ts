import type { RemoteArea, ReleasedVersion, SharedModules } from '@cigogne/contract';
import { entryWithVersion, needsNoMore, withCanary } from './registry-changes';

const area = { path: '/shop' } as RemoteArea;
const API = '@cigogne/shared-api';
const api = (...names: string[]): SharedModules => ({ [API]: { version: '1.0.0', names } });
const react = (version: string): SharedModules => ({ react: { version, names: null } });

const released = (version: string, needs: SharedModules = {}): ReleasedVersion => ({
  version,
  entry: `/remotes/shop/${version}/remoteEntry.js`,
  preload: [],
  integrity: {},
  needs,
});

/** The entry after a sequence of releases or rollbacks. */
const after = (...versions: ReleasedVersion[]) =>
  versions.reduce<ReturnType<typeof entryWithVersion> | undefined>(
    (current, version) => entryWithVersion(current, version, area),
    undefined,
  )!;
const olderOf = (...versions: ReleasedVersion[]) =>
  after(...versions).older.map(({ version }) => version);

describe('previous', () => {
  test('is nothing after the first release', () => {
    expect(after(released('1')).previous).toBeNull();
  });

  test('is the version that was released before', () => {
    expect(after(released('1'), released('2')).previous?.version).toBe('1');
  });

  test('stays when the same version is released again', () => {
    expect(after(released('1'), released('2'), released('2')).previous?.version).toBe('1');
  });

  test('is the version that a rollback left', () => {
    const { version, previous } = after(released('1'), released('2'), released('1'));
    expect([version, previous?.version]).toEqual(['1', '2']);
  });
});

describe('older versions stay for shells that lack what newer ones need', () => {
  test('none, while all need the same', () => {
    expect(olderOf(released('1', api('a')), released('2', api('a')))).toEqual([]);
  });

  test('the replaced one, when the new one needs more', () => {
    expect(olderOf(released('1', api('a')), released('2', api('a', 'b')))).toEqual(['1']);
  });

  test('of several that need the same, the newest', () => {
    const one = released('1', api());
    const two = released('2', api());
    expect(olderOf(one, two, released('3', api('a')))).toEqual(['2']);
  });

  test('the last one of each level', () => {
    const versions = [released('1'), released('2', api('a')), released('3', api('a', 'b'))];
    expect(olderOf(...versions)).toEqual(['2', '1']);
  });

  test('none any more, once a new version needs less again', () => {
    expect(olderOf(released('1'), released('2', api('a')), released('3'))).toEqual([]);
  });

  test('also after a rollback and forward again', () => {
    const [one, two] = [released('1'), released('2', api('a'))];
    expect(olderOf(one, two, one)).toEqual([]);
    expect(olderOf(one, two, one, two)).toEqual(['1']);
  });

  test('never what everybody was led back from, also when something newer follows', () => {
    const [one, two, three] = [
      released('1', api('a')),
      released('2', api('b')),
      released('3', api('c')),
    ];
    expect(olderOf(one, two, one, three)).toEqual(['1']);
    // Contains nothing newer than the version rolled back to.
    expect(olderOf(one, two, three, one, released('4', api('d')))).toEqual(['1']);
    expect(olderOf(one, two, one, two, three)).toEqual(['2', '1']);
  });

  test('five at most', () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const versions = names.map((_, count) => released(`${count}`, api(...names.slice(0, count))));
    expect(olderOf(...versions)).toEqual(['5', '4', '3', '2', '1']);
  });
});

describe('what needs no more than something else', () => {
  test.each<[string, SharedModules, SharedModules, boolean]>([
    ['nothing', {}, api('a'), true],
    ['fewer names', api('a'), api('a', 'b'), true],
    ['other names', api('c'), api('a', 'b'), false],
    ['a module more', { ...api('a'), ...react('19.0.0') }, api('a'), false],
    ['an older minor version of a library', react('19.0.0'), react('19.3.1'), true],
    ['a newer minor version of a library', react('19.4.0'), react('19.3.1'), false],
    ['another major version', react('18.0.0'), react('19.0.0'), false],
  ])('%s', (_, ours, theirs, expected) => {
    expect(needsNoMore(ours, theirs)).toBe(expected);
  });
});

describe('a canary', () => {
  const canary = { ...released('2'), share: 0.1, accounts: [] };

  test('leaves everybody else as they are', () => {
    const entry = withCanary(after(released('1')), canary);
    expect([entry.version, entry.canary?.version]).toEqual(['1', '2']);
  });

  test('stays while another version is released, as for a correction in between', () => {
    const entry = entryWithVersion(withCanary(after(released('1')), canary), released('1.1'), area);
    expect(entry.canary).toEqual(canary);
  });

  test.each([
    ['something newer is released', ['1'], '3'],
    ['a forced release of its own number is', ['1'], '2.0.0-dev.1a2b3c4d'],
    ['everybody is rolled back from it', ['1', '2'], '1'],
  ])('ends when %s', (_when, versions, next) => {
    const before = withCanary(after(...versions.map((version) => released(version))), canary);
    expect(entryWithVersion(before, released(next), area).canary).toBeNull();
  });

  test('of a pre-release ends when its final version is released', () => {
    const preRelease = { ...canary, version: '2.0.0-alpha.0' };
    const entry = entryWithVersion(
      withCanary(after(released('1')), preRelease),
      released('2.0.0'),
      area,
    );
    expect(entry.canary).toBeNull();
  });

  test('stays while everybody else is rolled back to an older version', () => {
    const before = withCanary(after(released('1'), released('1.1')), canary);
    expect(entryWithVersion(before, released('1'), area).canary).toEqual(canary);
  });

  test('ends when everybody gets it, without a trace of its audience', () => {
    const entry = entryWithVersion(withCanary(after(released('1')), canary), canary, area);
    expect(entry).toEqual({ ...after(released('1'), released('2')) });
  });
});
