import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { makeDataDir, startSuite, type SuiteServer } from '../support/suite-server';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Runs the built server with its own demo data while `use` runs.
 * @param demo the options of `npm run demo`, without their dashes
 * @param env settings of the server; with DATA_DIR the data are kept there for the next run
 */
export async function withFilledServer<T>(
  demo: Readonly<Record<string, number>>,
  use: (suite: SuiteServer) => Promise<T>,
  env: Readonly<Record<string, string>> = {},
): Promise<T> {
  const { dataDir, remove } = env['DATA_DIR'] ? keptDataDir(env['DATA_DIR']) : makeDataDir();
  try {
    await fillOnce(dataDir, demo);
    const suite = await startSuite(dataDir, env);
    try {
      return await use(suite);
    } finally {
      await suite.stop();
    }
  } finally {
    remove();
  }
}

/**
 * A settings file with which nobody is forgotten for ten years, for measurements that take longer than the hour after
 * which a server begins to forget: with a demo of many years this takes hours, while a real house forgets a few records
 * a day. To be removed with its folder.
 */
export function siteFileWithoutForgetting(): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'cigogne-bench-')), 'site.json');
  writeFileSync(file, JSON.stringify({ delivery_months: 120 }));
  return file;
}

/** Written once the demo is complete; contains its size. */
const FILLED = 'demo-filled';

/** Does nothing if the data exist from the last run. */
async function fillOnce(dataDir: string, demo: Readonly<Record<string, number>>): Promise<void> {
  const filled = path.join(dataDir, FILLED);
  const wanted = JSON.stringify(demo);
  if (!existsSync(filled)) {
    await fill(dataDir, demo);
    writeFileSync(filled, wanted);
  } else if (readFileSync(filled, 'utf8') !== wanted) {
    throw new Error(`${dataDir} holds another demo than ${wanted}`);
  }
}

function keptDataDir(dataDir: string): ReturnType<typeof makeDataDir> {
  // Readable for the database's own user when the server runs as root.
  mkdirSync(dataDir, { recursive: true, mode: 0o755 });
  return { dataDir, remove: () => undefined };
}

async function fill(dataDir: string, demo: Readonly<Record<string, number>>): Promise<void> {
  const options = Object.entries(demo).flatMap(([name, value]) => [`--${name}`, String(value)]);
  const filling = spawn(process.execPath, ['server/dist/cli/demo.js', ...options], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(filling, 'exit')) as [number];
  if (code !== 0) throw new Error(`The demo could not be filled in: ${code}`);
}
