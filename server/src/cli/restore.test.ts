import {
  chmodSync,
  chownSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, join } from 'node:path';
import { countsOf, embeddedCounts, takenAt, useDemoSite } from '../testing/demo-site';
import { addUser } from '../testing/records';
import { TEMPLATE } from '../testing/test-database';

const site = useDemoSite();
const { command, filesIn, folder, openExternal } = site;

/** Owner of DATA_DIR when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;

it('replaces data only with --replace, and without a terminal only with --yes', async () => {
  const there = await openExternal(TEMPLATE);
  await addUser(site.external!.db, 'admin');
  const restoreWith = (...options: string[]) =>
    command('restore', 'external', [site.backupOfDemo, ...options], there);
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
  expect(await countsOf(there.DATABASE_URL)).toEqual(site.counts);
  // The database is as old as the backup that it was restored from.
  const [restored] = await site.external!.db.selectFrom('backups').selectAll().execute();
  expect(new Date(restored!.taken_at).toISOString()).toBe(takenAt(site.backupOfDemo));
});

it('tells the last invoices of the backup, and gives no number again that was sent after it', async () => {
  const there = await openExternal(TEMPLATE);
  const { db } = site.external!;
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
    const refused = await command('restore', 'site', [site.backupOfDemo, '--last-invoice', name]);
    expect(refused).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`--last-invoice ${name} :`) as string,
    });
  },
);

/** Makes a new DATA_DIR; owned by another account when the tests run as root. */
function makeDataDirOfAccount() {
  const dataDir = mkdtempSync(join(site.root, 'moved-'));
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
  expect(await command('restore', '', [site.backupOfDemo], settings)).toMatchObject({
    code: 0,
    stderr: '',
  });
  expect(ownersIn(moved).length).toBeGreaterThan(10);
  expect(statSync(erased)).toMatchObject({ uid: statSync(moved).uid });
  expect(new Set(ownersIn(moved))).toEqual(new Set([statSync(moved).uid]));
  expect(filesIn(basename(moved))).toEqual(filesIn('site'));
  expect(await embeddedCounts(moved)).toEqual(site.counts);
});

it('leaves to that account also what a refused restoration has written', async () => {
  const damaged = join(site.root, 'damaged');
  cpSync(site.backupOfDemo, damaged, { recursive: true });
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
