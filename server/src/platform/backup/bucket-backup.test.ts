import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { useBackupBucket } from '../../testing/backup-bucket';
import { addUser } from '../../testing/records';
import type { S3StandIn } from '../../testing/s3-stand-in';
import {
  createTestDatabase,
  type TestDatabase,
  UNREACHABLE_DATABASE,
} from '../../testing/test-database';
import { Unavailable } from '../errors';
import { openDiskStorage, type FileStorage } from '../files/file-storage';
import { backUp } from './back-up';
import { BackupError } from './backup-error';
import { checkBackup } from './check-backup';
import { makeKeys } from './encryption';
import { openSource, openTarget } from './open-place';
import { restore } from './restore';

const NAME = 'Madame Unverwechselbar';
const PHOTO = '00000000-0000-4000-8000-000000000000.jpg';
const PHOTO_OBJECT = `nightly/monday/files/00/${PHOTO}.age`;

const bucket = useBackupBucket();
let root: string;
let source: Site;
/** Objects in the bucket after an encrypted backup of the source. */
let saved: S3StandIn['objects'];
const databases: TestDatabase[] = [];

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'backup-places-'));
  source = await siteWithPhoto();
  await save(source);
  saved = new Map(bucket.s3.objects);
});
afterAll(async () => {
  for (const database of databases) await database.drop();
  rmSync(root, { recursive: true, force: true });
});

function putBackup() {
  for (const [key, object] of saved) bucket.s3.objects.set(key, object);
}

async function openSite(template?: string) {
  const database = await createTestDatabase({ template });
  databases.push(database);
  return { ...database, storage: openDiskStorage(join(root, `files-${databases.length}`)) };
}

/** A site with a person, and a photo of several cipher blocks. */
async function siteWithPhoto() {
  const site = await openSite();
  const { id } = await addUser(site.db, 'shop', { name: NAME });
  await site.storage.put(PHOTO, Buffer.alloc(300_000, 'photo'));
  await site.db
    .insertInto('files')
    .values({
      id: PHOTO.replace('.jpg', ''),
      kind: 'delivery_photo',
      content_type: 'image/jpeg',
      bytes: 300_000,
      storage_key: PHOTO,
      shop_id: id,
      created_by: id,
    })
    .execute();
  return site;
}

type Site = Awaited<ReturnType<typeof openSite>>;

const save = async (
  { connectionString, storage }: { connectionString: string; storage: FileStorage },
  to = bucket.address,
) => backUp({ connectionString, files: storage, target: await openTarget(to, bucket.settings) });
const restoreInto = async (
  target: Pick<Site, 'connectionString' | 'storage'>,
  from = bucket.address,
  by = bucket.settings,
) => restore(await checkBackup(await openSource(from, by)), target);

async function expectSameAsSaved(target: Site) {
  const users = target.db.selectFrom('users').select('name');
  expect(await users.execute()).toEqual([{ name: NAME }]);
  const photo = await buffer((await target.storage.get(PHOTO))!);
  expect(photo.equals(Buffer.alloc(300_000, 'photo'))).toBe(true);
}

it('restores an encrypted backup from a bucket, where nothing of it can be read', async () => {
  putBackup();
  expect(
    [...bucket.s3.objects.keys()].filter((key) => !/^nightly\/monday\/.+\.age$/.test(key)),
  ).toEqual([]);
  expect(bucket.s3.objects.has('nightly/monday/manifest.json.age')).toBe(true);
  for (const { content } of bucket.s3.objects.values()) {
    expect(content.subarray(0, 19).toString()).toBe('age-encryption.org/');
    expect(content.includes('photophoto')).toBe(false);
    expect(() => gunzipSync(content)).toThrow();
  }
  const target = await openSite('template0');
  await restoreInto(target);
  await expectSameAsSaved(target);
});

it('restores what was saved into a bucket without a key, and encrypted into a folder', async () => {
  const plain = { ...bucket.settings, recipient: undefined, identities: [] };
  const { connectionString, storage: files } = source;
  await backUp({ connectionString, files, target: await openTarget(bucket.address, plain) });
  expect(bucket.s3.objects.has('nightly/monday/manifest.json')).toBe(true);
  const folder = join(root, 'backup');
  await save(source, folder);
  expect(readdirSync(folder).sort()).toEqual([
    'files',
    'files.sha256.age',
    'manifest.json.age',
    'tables',
  ]);
  expect(readFileSync(join(folder, 'files.sha256.age')).includes(PHOTO)).toBe(false);
  const fromBucket = await openSite('template0');
  await restoreInto(fromBucket, bucket.address, plain);
  await expectSameAsSaved(fromBucket);
  const fromFolder = await openSite('template0');
  await restoreInto(fromFolder, folder);
  await expectSameAsSaved(fromFolder);
});

describe('is refused before anything is replaced', () => {
  beforeEach(putBackup);

  const change = (key: string, edit: (content: Buffer) => Buffer) => {
    const object = bucket.s3.objects.get(key)!;
    bucket.s3.objects.set(key, { ...object, content: edit(Buffer.from(object.content)) });
  };
  const USERS = 'nightly/monday/tables/users.copy.gz.age';
  const MANIFEST = 'nightly/monday/manifest.json.age';
  const flip = (content: Buffer) => {
    content[content.length - 20]! ^= 1;
    return content;
  };
  const cut = (content: Buffer) => content.subarray(0, content.length - 20);
  /** The end of the cipher's first block, after a header of variable length. */
  const cutAfterBlock = (content: Buffer) => {
    const header = content.indexOf('\n', content.indexOf('\n--- ') + 1) + 1;
    return content.subarray(0, header + 16 + 65_536 + 16);
  };

  it.each<[string, string, () => void]>([
    ['a table with a tampered byte', 'users.copy.gz', () => change(USERS, flip)],
    ['a table that is cut off', 'users.copy.gz', () => change(USERS, cut)],
    ['a table that is cut off in its header', 'users', () => change(USERS, (all) => all.subarray(0, 40))], // prettier-ignore
    ['a table that is missing', 'users.copy.gz', () => bucket.s3.objects.delete(USERS)],
    ['a photo with a tampered byte', PHOTO, () => change(PHOTO_OBJECT, flip)],
    ['a photo that ends after a whole block', PHOTO, () => change(PHOTO_OBJECT, cutAfterBlock)],
    ['a photo that is missing', PHOTO, () => bucket.s3.objects.delete(PHOTO_OBJECT)],
    ['a manifest with a tampered byte', 'manifest.json', () => change(MANIFEST, flip)],
    [
      'a manifest that was never written',
      'manifest.json',
      () => bucket.s3.objects.delete(MANIFEST),
    ],
    [
      'a photo in the place of another file that was encrypted with the same key',
      PHOTO,
      () => change(PHOTO_OBJECT, () => bucket.s3.objects.get(USERS)!.content),
    ],
  ])('%s', async (_, named, damage) => {
    damage();
    const storage = openDiskStorage(join(root, 'files-of-nobody'));
    const stored = Buffer.from('the photo that is stored');
    await storage.put(PHOTO, stored);
    await expect(
      restoreInto({ connectionString: UNREACHABLE_DATABASE, storage }),
    ).rejects.toMatchObject({
      name: 'BackupError',
      message: expect.stringContaining(named) as string,
    });
    expect((await buffer((await storage.get(PHOTO))!)).equals(stored)).toBe(true);
  });

  it('a backup that is encrypted for another key, or without any key', async () => {
    const other = await makeKeys();
    const target = await openSite('template0');
    const by = (identities: string[]) =>
      restoreInto(target, bucket.address, { ...bucket.settings, identities });
    await expect(by([other.identity])).rejects.toThrow('autre clé');
    await expect(by([])).rejects.toThrow('BACKUP_IDENTITY_FILE');
    await by([other.identity, ...bucket.settings.identities]);
    await expectSameAsSaved(target);
  });
});

it('is not written among other objects, nor left half done', async () => {
  const full = { ...source.storage, get: () => Promise.reject(new Error('EIO')) };
  await expect(save({ ...source, storage: full })).rejects.toThrow('EIO');
  expect([...bucket.s3.objects.keys()]).toEqual([]);
  await save(source);
  const written = new Map(bucket.s3.objects);
  await expect(save(source)).rejects.toThrow(BackupError);
  expect(bucket.s3.objects).toEqual(written);
});

describe('two backups at once to one address', () => {
  const claim = (id: string) => `nightly/monday/.started-${id}`;
  const putClaim = (id: string) =>
    bucket.s3.objects.set(claim(id), { content: Buffer.from(''), storedAt: new Date() });

  it('make one that can be restored, and tell the other that it has not been made', async () => {
    const outcomes = await Promise.allSettled([save(source), save(source)]);
    const refused = outcomes.flatMap((one) =>
      one.status === 'rejected' ? [one.reason as unknown] : [],
    );
    expect(refused).toEqual([
      expect.objectContaining({ name: 'BackupError', message: expect.stringContaining("n'est pas vide") as string }), // prettier-ignore
    ]);
    expect([...bucket.s3.objects.keys()].sort()).toEqual([...saved.keys()].sort());
    const target = await openSite('template0');
    await restoreInto(target);
    await expectSameAsSaved(target);
  });

  it('leave alone what the one that has begun writes', async () => {
    const first = await openTarget(bucket.address, bucket.settings);
    await expect(save(source)).rejects.toThrow("n'est pas vide");
    await first.write('manifest.json', Readable.from([Buffer.from('{}')]));
    const begun = new Map(bucket.s3.objects);
    expect(begun.size).toBe(2);
    await expect(save(source)).rejects.toThrow("n'est pas vide");
    expect(bucket.s3.objects).toEqual(begun);
    await first.discard();
    expect([...bucket.s3.objects.keys()]).toEqual([]);
  });

  it('withdraw for one whose claim comes first, and wait until one whose claim comes later has withdrawn', async () => {
    putClaim('00000000');
    await expect(save(source)).rejects.toThrow("n'est pas vide");
    expect([...bucket.s3.objects.keys()]).toEqual([claim('00000000')]);
    bucket.s3.objects.clear();
    putClaim('ffffffff-ffff');
    bucket.s3.requests.splice(0);
    const saving = save(source);
    const listed = () => bucket.s3.requests.includes('GET bucket');
    while (!listed()) await new Promise(setImmediate);
    bucket.s3.objects.delete(claim('ffffffff-ffff'));
    await saving;
    expect([...bucket.s3.objects.keys()].sort()).toEqual([...saved.keys()].sort());
  });

  it('leave nothing that stops a restoration, even if the claim has stayed', async () => {
    putBackup();
    putClaim('00000000');
    const target = await openSite('template0');
    await restoreInto(target);
    await expectSameAsSaved(target);
  });
});

it('a store that refuses is no damaged backup', async () => {
  putBackup();
  const backup = await openSource(bucket.address, bucket.settings);
  bucket.s3.mood = 'refuses';
  await expect(checkBackup(backup)).rejects.toThrow(Unavailable);
  await expect(openTarget(bucket.address, bucket.settings)).rejects.toThrow(Unavailable);
});
