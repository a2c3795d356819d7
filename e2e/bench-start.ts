/**
 * `npm run bench:start`: the time for building and starting, for operators and developers. Uses a clone of the last
 * commit with the installed packages. See docs/measuring.md.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from './bench/median';
import { freePort, makeDataDir } from './support/suite-server';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const STARTS = 5;
/** One line of a remote, and its replacement. */
const CHANGED = {
  workspace: 'mfe-driver',
  file: 'src/deliveries/visit-form/photo-picker.tsx',
  from: 'Take a photo',
  to: 'Take another photo',
};
const START = 'scripts/start.mjs';
const SERVER = 'server/dist/main.js';

interface Figure {
  readonly name: string;
  readonly seconds: number;
  readonly budget: number;
}

async function main(): Promise<void> {
  const clone = cloneWithPackages();
  const { dataDir, remove } = makeDataDir();
  const start = (script: string) => secondsUntilAnswer(clone, script, dataDir);
  try {
    const figures: Figure[] = [
      { name: 'first npm start, packages installed', seconds: await start(START), budget: 60 },
      { name: 'next npm start, all built', seconds: await start(START), budget: 2 },
      { name: 'server alone, warm', seconds: await medianOf(() => start(SERVER)), budget: 1 },
      { name: 'build after a changed line', seconds: await buildChanged(clone), budget: 5 },
    ];
    console.log(`\n${tableOf(figures)}`);
    mkdirSync(path.join(ROOT, 'reports'), { recursive: true });
    writeFileSync(
      path.join(ROOT, 'reports/bench-start.json'),
      JSON.stringify({ date: new Date().toISOString(), figures }, null, 2),
    );
  } finally {
    remove();
    rmSync(clone, { recursive: true, force: true });
  }
}

/** Contains no builds or caches of this working tree. */
function cloneWithPackages(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-bench-start-'));
  execFileSync('git', ['clone', '--quiet', ROOT, folder]);
  const workspaces = readdirSync(ROOT).filter((name) => existsSync(path.join(folder, name)));
  for (const place of ['', ...workspaces].map((name) => path.join(name, 'node_modules'))) {
    const from = path.join(ROOT, place);
    if (!existsSync(from)) continue;
    // Links stay unchanged: those to the workspaces are relative.
    cpSync(from, path.join(folder, place), { recursive: true, verbatimSymlinks: true });
  }
  return folder;
}

/** Seconds from the start of the process until the address answers; then it is stopped. */
async function secondsUntilAnswer(cwd: string, script: string, dataDir: string): Promise<number> {
  const port = String(await freePort());
  const begin = performance.now();
  const server = spawn(process.execPath, [script], {
    cwd,
    env: {
      ...process.env,
      SITE_DIR: path.join(cwd, 'dist/site'),
      NODE_ENV: 'development',
      PORT: port,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilAnswer(server, `http://localhost:${port}/login`);
  const seconds = (performance.now() - begin) / 1000;
  const ended = once(server, 'exit');
  server.kill('SIGINT');
  await ended;
  return seconds;
}

async function untilAnswer(server: ChildProcess, url: string): Promise<void> {
  while (server.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(5);
  }
  throw new Error(`The server ended with ${server.exitCode} at its start`);
}

async function medianOf(measure: () => Promise<number>): Promise<number> {
  const values: number[] = [];
  for (let run = 0; run < STARTS; run += 1) values.push(await measure());
  return median(values);
}

/** @throws when the change is not in the build */
async function buildChanged(clone: string): Promise<number> {
  const { workspace, file, from, to } = CHANGED;
  const source = path.join(clone, workspace, file);
  writeFileSync(source, readFileSync(source, 'utf8').replace(from, to));
  const begin = performance.now();
  const build = spawn(process.execPath, ['scripts/build.mjs'], { cwd: clone, stdio: 'inherit' });
  const [code] = (await once(build, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`The build ended with ${code}`);
  const seconds = (performance.now() - begin) / 1000;
  const dist = path.join(clone, workspace, 'dist');
  const isIn = readdirSync(dist)
    .filter((name) => name.endsWith('.js'))
    .some((name) => readFileSync(path.join(dist, name), 'utf8').includes(to));
  if (!isIn) throw new Error('The changed line is not in the build');
  return seconds;
}

const tableOf = (figures: readonly Figure[]) =>
  figures
    .map(({ name, seconds, budget }) => {
      const verdict = `${seconds <= budget ? 'ok' : 'over'} (≤ ${budget} s)`;
      return `${name.padEnd(38)}${seconds.toFixed(2).padStart(8)} s  ${verdict}`;
    })
    .join('\n');

await main();
