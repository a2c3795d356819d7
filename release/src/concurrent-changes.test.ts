import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from './directory-store';
import { readRegistry } from './registry';
import { temporaryFolders } from './testing/built-remote';
import { temporarySites } from './testing/site';
import { verifyReleases } from './verify';

const PROCESSES = 8;
const CHANGES_OF_EACH = 25;
/** Effectively no limit: the machine may be busy. */
const AS_LONG_AS_IT_TAKES_MS = 600_000;

interface Change {
  readonly remote: string;
  readonly from: string | null;
  readonly to: string;
}

const folder = temporaryFolders();
const aSite = temporarySites();

async function changesOfProcess(site: string, number: number): Promise<Change[]> {
  const script = join(__dirname, 'testing/change-site.ts');
  const args = ['--import', 'tsx', script, site, `${number}`, `${CHANGES_OF_EACH}`];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  expect(code).toBe(0);
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Change);
}

const textOf = ({ remote, from, to }: Change) => `${remote}: ${from} → ${to}`;

test(
  '200 releases and rollbacks of five remotes by eight processes at once: none is lost',
  async () => {
    const site = folder();
    const store = directoryStore(site);
    const numbers = Array.from({ length: PROCESSES }, (_, number) => number);
    const succeeded = await Promise.all(numbers.map((number) => changesOfProcess(site, number)));
    const history = (await store.history()) as (Change & { revision: number })[];

    // Each change reported as successful has happened exactly once, and no other has.
    expect(history.map(textOf).sort()).toEqual(succeeded.flat().map(textOf).sort());
    expect(history.length).toBeGreaterThan((PROCESSES * CHANGES_OF_EACH) / 2);
    // In sequence: each was based on the result of the one before.
    expect(history.map(({ revision }) => revision)).toEqual(history.map((_, index) => index + 1));
    const released: Record<string, string> = {};
    for (const { remote, from, to } of history) {
      expect(from).toBe(released[remote] ?? null);
      released[remote] = to;
    }
    const { revision, remotes } = await readRegistry(store);
    expect(revision).toBe(history.length);
    expect(
      Object.fromEntries(Object.entries(remotes).map(([name, { version }]) => [name, version])),
    ).toEqual(released);
    expect(await verifyReleases(store)).toEqual([]);
  },
  AS_LONG_AS_IT_TAKES_MS,
);

test('the lock of a process that was killed holds up nobody for ever', async () => {
  const { site, release, shop } = aSite();
  const lock = join(site, '.releases/registry.lock');
  mkdirSync(lock, { recursive: true });
  const aMinuteAgo = new Date(Date.now() - 60_000);
  utimesSync(lock, aMinuteAgo, aMinuteAgo);
  await release('1.0.0');
  expect((await shop()).version).toBe('1.0.0');
});

test('a registry that was changed by hand meanwhile is not overwritten', async () => {
  const { store, release } = aSite();
  await release('1.0.0');
  const before = await store.readRegistry();
  await release('1.1.0');
  expect(await store.replaceRegistry('{}', before)).toBe(false);
  expect((await readRegistry(store)).remotes.shop?.version).toBe('1.1.0');
});
