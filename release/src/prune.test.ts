import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import { prune } from './prune';
import { rollBack } from './roll-back';
import { temporarySites } from './testing/site';

const aSite = temporarySites();
const inDays = (days: number) => Date.now() + days * MILLISECONDS_PER_DAY;

const minors = (count: number) => Array.from({ length: count }, (_, minor) => `1.${minor}.0`);

/** A site with many releases, whose last ten changes name the versions from 1.9.0 on. */
async function aSiteOf(count: number) {
  const made = aSite();
  for (const version of minors(count)) await made.release(version);
  // All of them happen in the same instant: their order is that of their versions.
  minors(count).forEach((version, index) => setReleasedAt(made.site, version, Date.now() + index));
  return { ...made, kept: () => readdirSync(join(made.site, 'remotes/shop')) };
}

function setReleasedAt(site: string, version: string, time: number) {
  const file = join(site, 'remotes/shop', version, 'release.json');
  const record = JSON.parse(readFileSync(file, 'utf8')) as object;
  const releasedAt = new Date(time).toISOString();
  writeFileSync(file, JSON.stringify({ ...record, releasedAt }));
}

test('versions that are younger than seven days stay, however many', async () => {
  const { store, kept } = await aSiteOf(20);
  expect(await prune(store, 'shop', inDays(6.9))).toEqual([]);
  expect(kept()).toHaveLength(20);
});

test('older ones go with their source maps, except what the last changes name', async () => {
  const { site, store, kept } = await aSiteOf(20);
  const pruned = await prune(store, 'shop', inDays(7.1));
  expect(pruned.sort()).toEqual(minors(9).sort());
  expect(kept().sort()).toEqual(minors(20).slice(9).sort());
  expect(existsSync(join(site, '.releases/source-maps/shop/1.8.0'))).toBe(false);
  expect(existsSync(join(site, '.releases/source-maps/shop/1.9.0'))).toBe(true);
});

test('the five newest stay, however old', async () => {
  const { store, kept } = await aSiteOf(5);
  await prune(store, 'shop', inDays(1000));
  expect(kept()).toHaveLength(5);
});

test('what the registry names stays, however old and however long ago it was named', async () => {
  const { site, store, release, kept } = await aSiteOf(20);
  for (const to of ['1.2.0', '1.0.0']) await rollBack(store, 'shop', { to });
  await release('1.0.1', {}, { canary: { share: 0.1, accounts: [] } });
  setReleasedAt(site, '1.0.1', inDays(-1));
  for (let times = 0; times < 12; times += 1) {
    await release('2.0.0', {}, { canary: { share: times / 100, accounts: [] } });
  }
  await prune(store, 'shop', inDays(1000));
  // Released, previous and canary; the previous canary is no longer named in the history.
  expect(kept()).toEqual(expect.arrayContaining(['1.0.0', '1.2.0', '2.0.0']));
  expect(kept()).not.toContain('1.0.1');
});

test('what an interrupted release has left goes after a day', async () => {
  const { site, store } = await aSiteOf(1);
  const drafts = join(site, '.releases/drafts');
  for (const name of ['old', 'new']) mkdirSync(join(drafts, name), { recursive: true });
  utimesSync(join(drafts, 'old'), new Date(inDays(-2)), new Date(inDays(-2)));
  await prune(store, 'shop');
  expect(readdirSync(drafts)).toEqual(['new']);
});
