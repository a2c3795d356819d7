import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pidNamespace } from './processes';
import { readRunningServer, takeServerLock, type ServerLock } from './server-lock';

let home: string;
let file: string;
let log: string[];
let taken: ServerLock | undefined;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'server-lock-'));
  file = join(home, 'server.lock');
  log = [];
});

afterEach(() => {
  jest.useRealTimers();
  taken?.release();
  taken = undefined;
  rmSync(home, { recursive: true, force: true });
});

/** Takes the lock; `between` runs between two attempts, which follow without a pause. */
async function take(between: (look: number) => void = () => undefined) {
  let look = 0;
  taken = await takeServerLock(home, {
    ...{ dataDir: '/data', log: (sentence) => void log.push(sentence) },
    pause: () => Promise.resolve(between((look += 1))),
  });
  return look;
}

/** A lock whose process id belongs to another process here, or to none. */
function lockFromElsewhere(namespace = 'another-boot pid:[4026531836]') {
  const lock = { pid: 1, identity: 'another-boot 4711', namespace, connectionString: 'x' };
  writeFileSync(file, JSON.stringify(lock));
  utimesSync(file, 1000, 1000);
}

it('is refused to a second machine while the first one touches it', async () => {
  lockFromElsewhere();
  const second = take((look) => {
    if (look === 14) utimesSync(file, 1003, 1003);
  });
  await expect(second).rejects.toThrow(/données de \/data.*autre conteneur.*docker exec/);
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ identity: 'another-boot 4711' });
  expect(readdirSync(home)).toEqual(['server.lock']);
});

it('is refused to a second container of the same machine', async () => {
  lockFromElsewhere(`${pidNamespace()!.split(' ')[0]} pid:[1]`);
  const second = take(() => utimesSync(file, 1003, 1003));
  await expect(second).rejects.toThrow('docker exec');
});

it('is taken from a container that was killed, after 15 seconds that the log explains', async () => {
  lockFromElsewhere();
  expect(await take()).toBe(15);
  expect(taken?.abandoned).toMatchObject({ connectionString: 'x' });
  expect(log).toEqual([expect.stringMatching(/autre conteneur.*15 secondes/)]);
  expect(readRunningServer(home)).toMatchObject({ pid: process.pid });
});

it('is taken as soon as the other machine has stopped', async () => {
  lockFromElsewhere();
  expect(await take((look) => look === 2 && rmSync(file))).toBe(2);
});

it('goes to one of two machines that have waited for it together', async () => {
  lockFromElsewhere();
  const second = take((look) => {
    if (look !== 15) return;
    lockFromElsewhere('third-boot pid:[4026531836]');
  });
  await expect(second).rejects.toThrow('docker exec');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    namespace: 'third-boot pid:[4026531836]',
  });
});

it('is taken at once after a crash on the same machine, and from a server of an older release', async () => {
  const { pid } = spawnSync('true');
  for (const namespace of [pidNamespace(), undefined]) {
    writeFileSync(file, JSON.stringify({ pid, identity: 'this-boot 1', namespace }));
    expect(await take()).toBe(0);
    taken?.release();
  }
  expect(log).toEqual([]);
});

it('is touched by its holder until it is released', async () => {
  jest.useFakeTimers();
  await take();
  for (let touch = 0; touch < 2; touch += 1) {
    utimesSync(file, 1000, 1000);
    jest.advanceTimersByTime(3000);
    expect(statSync(file).mtimeMs).toBeGreaterThan(1_000_000);
  }
  taken?.release();
  jest.advanceTimersByTime(3000);
  expect(existsSync(file)).toBe(false);
  expect(jest.getTimerCount()).toBe(0);
});

it('is left to another server that has taken it while this one stood still, which is told', async () => {
  jest.useFakeTimers();
  await take();
  lockFromElsewhere();
  jest.advanceTimersByTime(6000);
  expect(log).toEqual([expect.stringMatching(/^Un autre serveur a pris les données de \/data/)]);
  expect(statSync(file).mtimeMs).toBe(1_000_000);
  taken?.release();
  expect(existsSync(file)).toBe(true);
});
