import { cpSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { countsOf, embeddedCounts, takenAt, useDemoSite } from '../testing/demo-site';
import { addUser } from '../testing/records';
import { endProcess, type Program } from '../testing/server-process';
import { TEMPLATE } from '../testing/test-database';

const site = useDemoSite();
const { command, filesIn, folder, openExternal, startServer } = site;
const stop = (child: Program) => endProcess(child, 'SIGTERM');

/** Bucket for stored files; nothing listens at this address. */
const BUCKET = {
  S3_ENDPOINT: 'http://127.0.0.1:1',
  S3_BUCKET: 'cigogne',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
};

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
  const before = await embeddedCounts(join(site.root, 'site'));

  const there = await openExternal('template0');
  expect(await command('restore', 'external', [folder()], there)).toMatchObject({ code: 0 });
  expect(before.files).toBeGreaterThan(0);
  expect(await countsOf(there.DATABASE_URL)).toEqual(before);
  expect(filesIn('external')).toEqual(filesIn('site'));
  // And back again.
  const again = join(site.root, 'backups', 'tuesday');
  expect(await command('backup', 'external', [again], there)).toMatchObject({ code: 0 });
});

it('notes in the database when it was taken, and is made all the same where that cannot be noted', async () => {
  const there = await openExternal(TEMPLATE);
  const { db } = site.external!;
  await addUser(db, 'admin');
  const to = (name: string) => join(site.root, 'backups', name);
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

it('encrypts with a key that it has made, and restores with the private one from a file', async () => {
  const key = join(site.root, 'backup.key');
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
  cpSync(site.backupOfDemo, folder(), { recursive: true });
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
  rmSync(join(site.root, 'site', stored));
  const saved = await command('backup', 'site', [folder()]);
  expect(saved.code).toBe(0);
  expect(saved.stderr).toContain(
    `1 fichier(s) manquaient déjà ou ont été effacés pendant la sauvegarde, le premier : ${basename(stored)}.`,
  );
});

it('says in a sentence what is wrong with a folder', async () => {
  const sentences = [
    await command('backup', 'site', []),
    await command('backup', 'site', [join(site.root, 'site', 'backup')]),
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
