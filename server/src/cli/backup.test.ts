import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { openDatabase } from '../platform/database/database';
import { joinDatabase } from '../platform/provide-database';
import { readConfig } from '../platform/config';
import {
  endProcess,
  outcomeOf,
  type Program,
  runProgram,
  untilReady,
} from '../testing/server-process';
import { addUser } from '../testing/records';
import { copyData, copyMigratedData } from '../testing/migrated-data';
import { createTestDatabase, TEMPLATE, type TestDatabase } from '../testing/test-database';

/** Owner of DATA_DIR when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;

/** A DATA_DIR with a small demo, its backup, and the counts of both. */
let demo: string;
let backupOfDemo: string;
let counts: Awaited<ReturnType<typeof countsOf>>;
/** Folder of the test; its 'site' is a copy of the demo. */
let root: string;
let children: Program[];
let external: TestDatabase | undefined;

beforeAll(async () => {
  demo = makeFolder();
  backupOfDemo = join(makeFolder(), 'monday');
  copyMigratedData(demo);
  const settings = { DATA_DIR: demo };
  // One database for both programs.
  const database = await joinDatabase(readConfig(settings), () => undefined);
  const fill = { settings, args: ['--deliveries', '3'] };
  expect(await outcomeOf(runProgram('cli/demo.js', fill))).toMatchObject({ code: 0 });
  const save = { settings, args: [backupOfDemo] };
  expect(await outcomeOf(runProgram('cli/backup.js', save))).toMatchObject({ code: 0 });
  counts = await countsOf(database.connectionString);
  await database.release();
});
afterAll(() => {
  for (const folder of [demo, dirname(backupOfDemo)]) rmSync(folder, { recursive: true });
});
beforeEach(() => {
  root = makeFolder();
  copyData(demo, join(root, 'site'));
  children = [];
});
afterEach(async () => {
  for (const child of children) await endProcess(child, 'SIGTERM');
  await external?.drop();
  external = undefined;
  rmSync(root, { recursive: true, force: true });
});

/** Makes a folder readable for the account that runs PostgreSQL. */
function makeFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'backup-commands-'));
  chmodSync(folder, 0o755);
  return folder;
}

/** Runs one of the server's programs on a DATA_DIR of its own. */
function run(program: string, dataDir: string, args: string[] = [], settings = {}) {
  const child = runProgram(program, {
    args,
    settings: { PORT: '0', DATA_DIR: join(root, dataDir), ...settings },
  });
  children.push(child);
  return child;
}

const command = (program: string, dataDir: string, args: string[], settings = {}) =>
  outcomeOf(run(`cli/${program}.js`, dataDir, args, settings));

/** Resolves once the server is ready. */
async function startServer(dataDir: string) {
  const child = run('main.js', dataDir);
  await untilReady(child);
  return child;
}

const stop = (child: Program) => endProcess(child, 'SIGTERM');

async function countsOf(connectionString: string) {
  const db = openDatabase({ connectionString, poolSize: 1 });
  const counts: Record<string, number> = {};
  for (const table of ['users', 'deliveries', 'events', 'files'] as const) {
    counts[table] = (await db.selectFrom(table).select('id').execute()).length;
  }
  await db.destroy();
  return counts;
}

/** Starts the folder's embedded database temporarily. */
async function embeddedCounts(dataDir: string) {
  const database = await joinDatabase(readConfig({ DATA_DIR: dataDir }), () => undefined);
  try {
    return await countsOf(database.connectionString);
  } finally {
    await database.release();
  }
}

/** @returns the setting for its connection string */
async function openExternal(template: string) {
  external = await createTestDatabase({ template });
  return { DATABASE_URL: external.connectionString };
}

/** Bucket for stored files; nothing listens at this address. */
const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'cigogne',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

function takenAt(backup: string): string {
  const manifest = readFileSync(join(backup, 'manifest.json'), 'utf8');
  return (JSON.parse(manifest) as { taken_at: string }).taken_at;
}

const folder = () => join(root, 'backups', 'monday');
const filesIn = (dataDir: string) =>
  readdirSync(join(root, dataDir), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.startsWith('files'))
    .sort();

it('moves a running site into an external database', async () => {
  const server = await startServer('site');
  const saved = await command('backup', 'site', [folder()]);
  expect(saved).toMatchObject({ code: 0, stderr: '' });
  expect(saved.stdout).toContain(folder());
  expect(await command('restore', 'site', [folder()])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('arrêtez-le') as string,
  });
  await stop(server);
  // A running server records events of its own.
  const before = await embeddedCounts(join(root, 'site'));

  const there = await openExternal('template0');
  expect(await command('restore', 'external', [folder()], there)).toMatchObject({ code: 0 });
  expect(before.files).toBeGreaterThan(0);
  expect(await countsOf(there.DATABASE_URL)).toEqual(before);
  expect(filesIn('external')).toEqual(filesIn('site'));
  // And back again.
  const again = join(root, 'backups', 'tuesday');
  expect(await command('backup', 'external', [again], there)).toMatchObject({ code: 0 });
});

it('notes in the database when it was taken, and is made all the same where that cannot be noted', async () => {
  const there = await openExternal(TEMPLATE);
  const { db } = external!;
  await addUser(db, 'admin');
  const to = (name: string) => join(root, 'backups', name);
  const noted = await command('backup', 'external', [to('monday')], there);
  expect(noted).toMatchObject({ code: 0, stderr: '' });
  const [row, ...others] = await db.selectFrom('backups').selectAll().execute();
  expect(others).toEqual([]);
  expect(new Date(row!.taken_at).toISOString()).toBe(takenAt(to('monday')));

  // As before an update.
  await db.schema.dropTable('backups').execute();
  const unnoted = await command('backup', 'external', [to('tuesday')], there);
  expect(unnoted).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('n’est pas notée') as string,
  });
  expect(readdirSync(to('tuesday'))).toContain('manifest.json');
});

it('replaces data only with --replace, and without a terminal only with --yes', async () => {
  const there = await openExternal(TEMPLATE);
  await addUser(external!.db, 'admin');
  const restoreWith = (...options: string[]) =>
    command('restore', 'external', [backupOfDemo, ...options], there);
  const refused = await restoreWith();
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--replace') as string,
  });
  expect(await restoreWith('--replace')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('--yes') as string,
  });
  expect(await restoreWith('--replace', '--yes')).toMatchObject({ code: 0 });
  expect(await countsOf(there.DATABASE_URL)).toEqual(counts);
  // The database is as old as the backup that it was restored from.
  const [restored] = await external!.db.selectFrom('backups').selectAll().execute();
  expect(new Date(restored!.taken_at).toISOString()).toBe(takenAt(backupOfDemo));
});

it('tells the last invoices of the backup, and gives no number again that was sent after it', async () => {
  const there = await openExternal(TEMPLATE);
  const { db } = external!;
  await addUser(db, 'admin');
  await db
    .insertInto('invoice_years')
    .values([
      { year: 2025, last_number: 310 },
      { year: 2026, last_number: 45 },
    ])
    .execute();
  expect(await command('backup', 'external', [folder()], there)).toMatchObject({ code: 0 });
  await db.updateTable('invoice_years').set({ last_number: 51 }).where('year', '=', 2026).execute();
  const lastOf = async () =>
    (await db.selectFrom('invoice_years').selectAll().orderBy('year').execute()).map(
      ({ year, last_number }) => `${year}: ${last_number}`,
    );
  const restoreWith = (...options: string[]) => command('restore', 'external', options, there);

  const restored = await restoreWith(folder(), '--replace', '--yes');
  expect(restored).toMatchObject({ code: 0, stderr: '' });
  expect(restored.stdout).toContain('La base remplacée en était à F2025-0310 et F2026-0051');
  expect(restored.stdout).toContain('La sauvegarde s’arrête à F2025-0310 et F2026-0045');
  expect(restored.stdout).toContain('--last-invoice');
  expect(await lastOf()).toEqual(['2025: 310', '2026: 45']);

  // On its own, for any number of years; lower numbers change nothing.
  const raised = await restoreWith(
    ...['--last-invoice', 'F2026-0051', '--last-invoice', 'F2024-0007'],
    ...['--last-invoice', 'F2025-0001'],
  );
  expect(raised).toMatchObject({ code: 0, stderr: '' });
  expect(raised.stdout.trim().split('\n')).toEqual([
    'La prochaine facture de 2026 sera F2026-0052.',
    'La prochaine facture de 2024 sera F2024-0008.',
    'La base en est déjà à F2025-0310 : F2025-0001 n’y change rien.',
  ]);
  expect(await lastOf()).toEqual(['2024: 7', '2025: 310', '2026: 51']);

  // Combined with a restoration.
  const both = await restoreWith(
    ...[folder(), '--replace', '--yes', '--last-invoice', 'F2026-0060'],
  );
  expect(both).toMatchObject({ code: 0, stderr: '' });
  expect(both.stdout).toContain('La prochaine facture de 2026 sera F2026-0061.');
  expect(await lastOf()).toEqual(['2025: 310', '2026: 60']);
});

it.each(['2026-0045', 'F2026-45', 'F2026-00450', 'F2026-0000', 'F2099-0001', 'F2026-9999999999'])(
  'refuses %s as the last invoice before anything is touched',
  async (name) => {
    const refused = await command('restore', 'site', [backupOfDemo, '--last-invoice', name]);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`--last-invoice ${name} :`) as string,
    });
  },
);

/** Makes a new DATA_DIR; owned by another account when the tests run as root. */
function makeDataDirOfAccount() {
  const dataDir = mkdtempSync(join(root, 'moved-'));
  chmodSync(dataDir, 0o755);
  if (process.getuid?.() === 0) chownSync(dataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
  return dataDir;
}

/** Owners of files, cluster, secret and the list of erased records. */
const ownersIn = (dataDir: string) =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(files|postgres|session-secret|erased-records\.jsonl)(\/|$)/.test(name))
    .map((name) => statSync(join(dataDir, name)).uid);

it('restores into a new folder, and leaves all to the account that it belongs to, also when root does it', async () => {
  const moved = makeDataDirOfAccount();
  const settings = { DATA_DIR: moved };
  // Copied from the former machine by root.
  const erased = join(moved, 'erased-records.jsonl');
  writeFileSync(erased, '', { mode: 0o600 });
  expect(await command('restore', '', [backupOfDemo], settings)).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(ownersIn(moved).length).toBeGreaterThan(10);
  expect(statSync(erased)).toMatchObject({ uid: statSync(moved).uid });
  expect(new Set(ownersIn(moved))).toEqual(new Set([statSync(moved).uid]));
  expect(filesIn(basename(moved))).toEqual(filesIn('site'));
  expect(await embeddedCounts(moved)).toEqual(counts);
});

it('leaves to that account also what a refused restoration has written', async () => {
  const damaged = join(root, 'damaged');
  cpSync(backupOfDemo, damaged, { recursive: true });
  const files = readdirSync(join(damaged, 'files'), { recursive: true, encoding: 'utf8' });
  const last = files
    .filter((name) => /\.\w+$/.test(name))
    .sort()
    .at(-1)!;
  writeFileSync(join(damaged, 'files', last), 'damaged');
  const moved = makeDataDirOfAccount();
  const refused = await command('restore', '', [damaged], { DATA_DIR: moved });
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(basename(last)) as string,
  });
  expect(filesIn(basename(moved)).length).toBeGreaterThan(10);
  expect(new Set(ownersIn(moved))).toEqual(new Set([statSync(moved).uid]));
});

it('encrypts with a key that it has made, and restores with the private one from a file', async () => {
  const key = join(root, 'backup.key');
  const made = await command('backup', 'site', ['--new-key', key]);
  expect(made.code).toBe(0);
  expect(statSync(key).mode & 0o777).toBe(0o600);
  const [, BACKUP_RECIPIENT] = /BACKUP_RECIPIENT=(age1\S+)/.exec(made.stdout)!;
  expect(await command('backup', 'site', ['--new-key', key])).toMatchObject({ code: 1 });

  expect(await command('backup', 'site', [folder()], { BACKUP_RECIPIENT })).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(readdirSync(folder())).toContain('manifest.json.age');
  expect(await command('restore', 'new', [folder()])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('BACKUP_IDENTITY_FILE') as string,
  });
  const withKey = { BACKUP_IDENTITY_FILE: key, ...(await openExternal('template0')) };
  expect(await command('restore', 'new', [folder()], withKey)).toMatchObject({ code: 0 });
  expect(filesIn('new')).toEqual(filesIn('site'));
});

it('tells whether a backup that is there is whole, down to its last photo', async () => {
  const check = () => command('backup', 'site', ['--check', folder()]);
  cpSync(backupOfDemo, folder(), { recursive: true });
  expect(await check()).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Sauvegarde intacte : état du/m) as string,
  });
  const photo = readdirSync(join(folder(), 'files'), { recursive: true, encoding: 'utf8' }).find(
    (name) => name.endsWith('.jpg'),
  )!;
  writeFileSync(join(folder(), 'files', photo), 'decayed');
  expect(await check()).toMatchObject({
    code: 1,
    stderr: `${folder()} est endommagée (files : ${basename(photo)}) : faites une autre sauvegarde.\n`,
  });
});

it('names a file that is not there, and that it may have been erased meanwhile', async () => {
  const stored = filesIn('site').find((name) => /\.\w+$/.test(name))!;
  rmSync(join(root, 'site', stored));
  const saved = await command('backup', 'site', [folder()]);
  expect(saved.code).toBe(0);
  expect(saved.stderr).toContain(
    `1 fichier(s) manquaient déjà ou ont été effacés pendant la sauvegarde, le premier : ${basename(stored)}.`,
  );
});

it('says in a sentence what is wrong with a folder', async () => {
  const sentences = [
    await command('backup', 'site', []),
    await command('backup', 'site', [join(root, 'site', 'backup')]),
    await command('backup', 'site', [folder(), '--fast']),
    await command('restore', 'site', [folder()]),
    await command('backup', 'site', ['/proc/backup']),
    await command('backup', 'site', ['s3://cigogne/files/monday'], BUCKET),
  ];
  expect(sentences.map(({ code }) => code)).toEqual([1, 1, 1, 1, 1, 1]);
  const printed = sentences.map(({ stderr }) => stderr);
  expect(printed.join('')).not.toMatch(/^ +at /m);
  expect(printed).toEqual([
    expect.stringContaining('npm run backup -- DOSSIER'),
    expect.stringContaining('DATA_DIR'),
    expect.stringContaining('--fast'),
    expect.stringContaining('manifest.json'),
    expect.stringContaining('/proc/backup'),
    expect.stringContaining('parmi les fichiers du serveur'),
  ]);
});
