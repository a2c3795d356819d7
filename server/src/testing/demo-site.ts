import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readConfig } from '../platform/config';
import { openDatabase } from '../platform/database/database';
import { joinDatabase } from '../platform/provide-database';
import { copyData, copyMigratedData } from './migrated-data';
import { endProcess, outcomeOf, type Program, runProgram, untilReady } from './server-process';
import { createTestDatabase, type TestDatabase } from './test-database';

/** For a test file: a small demo and its backup; each test has a folder whose 'site' is a copy of the demo. */
export function useDemoSite() {
  const site = {
    /** Folder of the test. */
    root: '',
    backupOfDemo: '',
    /** Counts of the demo and of its backup. */
    counts: {} as Awaited<ReturnType<typeof countsOf>>,
    external: undefined as TestDatabase | undefined,
  };
  let demo: string;
  let children: Program[];

  beforeAll(async () => {
    demo = makeFolder();
    site.backupOfDemo = join(makeFolder(), 'monday');
    copyMigratedData(demo);
    const settings = { DATA_DIR: demo };
    // One database for both programs.
    const database = await joinDatabase(readConfig(settings), () => undefined);
    const fill = { settings, args: ['--deliveries', '3'] };
    expect(await outcomeOf(runProgram('cli/demo.js', fill))).toMatchObject({ code: 0 });
    const save = { settings, args: [site.backupOfDemo] };
    expect(await outcomeOf(runProgram('cli/backup.js', save))).toMatchObject({ code: 0 });
    site.counts = await countsOf(database.connectionString);
    await database.release();
  });
  afterAll(() => {
    for (const folder of [demo, dirname(site.backupOfDemo)]) rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    site.root = makeFolder();
    copyData(demo, join(site.root, 'site'));
    children = [];
  });
  afterEach(async () => {
    for (const child of children) await endProcess(child, 'SIGTERM');
    await site.external?.drop();
    site.external = undefined;
    rmSync(site.root, { recursive: true, force: true });
  });

  /** Runs one of the server's programs on a DATA_DIR of its own. */
  function run(program: string, dataDir: string, args: string[] = [], settings = {}) {
    const child = runProgram(program, {
      args,
      settings: { PORT: '0', DATA_DIR: join(site.root, dataDir), ...settings },
    });
    children.push(child);
    return child;
  }

  return Object.assign(site, {
    command: (program: string, dataDir: string, args: string[], settings = {}) =>
      outcomeOf(run(`cli/${program}.js`, dataDir, args, settings)),

    /** Resolves once the server is ready. */
    startServer: async (dataDir: string) => {
      const child = run('main.js', dataDir);
      await untilReady(child);
      return child;
    },

    /** @returns the setting for its connection string */
    openExternal: async (template: string) => {
      site.external = await createTestDatabase({ template });
      return { DATABASE_URL: site.external.connectionString };
    },

    /** Where a test makes its backup. */
    folder: () => join(site.root, 'backups', 'monday'),

    filesIn: (dataDir: string) =>
      readdirSync(join(site.root, dataDir), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.startsWith('files'))
        .sort(),
  });
}

/** Makes a folder readable for the account that runs PostgreSQL. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  chmodSync(folder, 0o755);
  return folder;
}

export async function countsOf(connectionString: string) {
  const db = openDatabase({ connectionString, poolSize: 1 });
  const counts: Record<string, number> = {};
  for (const table of ['users', 'deliveries', 'events', 'files'] as const) {
    counts[table] = (await db.selectFrom(table).select('id').execute()).length;
  }
  await db.destroy();
  return counts;
}

/** Starts the folder's embedded database temporarily. */
export async function embeddedCounts(dataDir: string) {
  const database = await joinDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined);
  try {
    return await countsOf(database.connectionString);
  } finally {
    await database.release();
  }
}

/** When a backup was taken, as its manifest says. */
export function takenAt(backup: string): string {
  const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { taken_at: string }).taken_at;
}
