import {
  chownSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import fileSystem from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { startS3StandIn, type S3StandIn } from '../../testing/s3-stand-in';
import { storedKeys } from '../../testing/stored-keys';
import { useWatchedDisk } from '../../testing/watched-disk';
import { moveFiles } from './move-files';
import {
  type FilePlaces,
  type FileSettings,
  openFilePlaces,
  openFileStorage,
} from './open-file-storage';

/** Owner of DATA_DIR when the tests run as root: an account that is neither root nor nobody. */
const SERVICE_ACCOUNT = 1;

let s3: S3StandIn;
let dataDir: string;
beforeEach(async () => {
  s3 = await startS3StandIn();
  dataDir = mkdtempSync(path.join(tmpdir(), 'move-test-'));
});
afterEach(async () => {
  await s3.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const settings = (fileStorage: FileSettings['fileStorage']): FileSettings => ({
  dataDir,
  fileStorage,
  s3: s3.settings,
});
const inFolder = () => openFileStorage({ dataDir, fileStorage: 'folder', s3: undefined });
const KEYS = ['aa-1.jpg', 'aa-2.jpg', 'bb-3.pdf', 'cc-4.pdf', 'dd-5.webp'];
const contentOf = (key: string) => `content of ${key}`;
const BYTES = KEYS.map(contentOf).join('').length;

async function fillFolder() {
  const folder = await inFolder();
  for (const key of KEYS) await folder.put(key, Buffer.from(contentOf(key)));
}

async function expectAllReadable(fileStorage: FileSettings['fileStorage']) {
  const storage = await openFileStorage(settings(fileStorage));
  for (const key of KEYS) expect(await text((await storage.get(key))!)).toBe(contentOf(key));
}

it('every file is readable before, during and after a move into the bucket and back', async () => {
  await fillFolder();
  await expectAllReadable('s3');
  const places = await openFilePlaces(settings('s3'));
  const readMeanwhile: FilePlaces = {
    ...places,
    present: {
      ...places.present,
      async put(key, content) {
        await places.present.put(key, content);
        await expectAllReadable('s3');
      },
    },
  };
  expect(await moveFiles(readMeanwhile)).toEqual({ count: 5, bytes: BYTES });
  expect(s3.objects.size).toBe(5);
  expect(await storedKeys(await inFolder())).toEqual([]);
  await expectAllReadable('s3');

  expect(await moveFiles(await openFilePlaces(settings('folder')))).toMatchObject({ count: 5 });
  expect(s3.objects.size).toBe(0);
  await expectAllReadable('folder');
});

it('what is new goes to the present place, and a deletion reaches both', async () => {
  await fillFolder();
  const storage = await openFileStorage(settings('s3'));
  await storage.put('ee-6.jpg', Buffer.from('new'));
  expect([...s3.objects.keys()]).toEqual(['files/ee-6.jpg']);
  expect(await storedKeys(storage)).toEqual([...KEYS, 'ee-6.jpg']);
  for (const key of [...KEYS, 'ee-6.jpg']) await storage.delete(key);
  expect(await storedKeys(storage)).toEqual([]);
});

it('a file that is deleted while the others are listed is left out', async () => {
  await fillFolder();
  const folder = await inFolder();
  const seen: string[] = [];
  for await (const key of folder.keysBefore(new Date(Date.now() + 1000))) {
    seen.push(key);
    for (const other of KEYS) if (other !== key) await folder.delete(other);
  }
  expect(seen).toHaveLength(1);
});

it('what else lies on the volume is no file of ours', async () => {
  await fillFolder();
  writeFileSync(path.join(dataDir, 'files', 'lost+found'), '');
  expect(await storedKeys(await inFolder())).toEqual(KEYS);
});

it('a file that was stored while a clock was ahead is moved with the others', async () => {
  await fillFolder();
  const tomorrow = new Date(Date.now() + 86_400_000);
  utimesSync(path.join(dataDir, 'files', 'aa', 'aa-1.jpg'), tomorrow, tomorrow);
  expect(await moveFiles(await openFilePlaces(settings('s3')))).toMatchObject({ count: 5 });
});

it('a file that is still being written stays, and one that arrives altered keeps its original', async () => {
  await fillFolder();
  writeFileSync(path.join(dataDir, 'files', 'aa', 'aa-9.jpg.part'), 'half');
  const places = await openFilePlaces(settings('s3'));
  const altering: FilePlaces = {
    ...places,
    present: {
      ...places.present,
      put: (key, content) =>
        places.present.put(key, key === 'cc-4.pdf' ? Buffer.from('altered') : content),
    },
  };
  await expect(moveFiles(altering)).rejects.toThrow('cc-4.pdf');
  await expectAllReadable('s3');
  expect(await moveFiles(places)).toMatchObject({ bytes: expect.any(Number) as number });
  expect(await storedKeys(await inFolder())).toEqual(['aa-9.jpg.part']);
  await expectAllReadable('s3');
});

describe('a move that ended before it deleted an original', () => {
  const [key = ''] = KEYS;

  it('deletes it when it is what was copied', async () => {
    await fillFolder();
    s3.objects.set(`files/${key}`, { content: Buffer.from(contentOf(key)), storedAt: new Date() });
    expect(await moveFiles(await openFilePlaces(settings('s3')))).toEqual({
      count: 5,
      bytes: BYTES,
    });
    expect(await storedKeys(await inFolder())).toEqual([]);
  });

  it('keeps both when they differ, for either may have decayed', async () => {
    await fillFolder();
    s3.objects.set(`files/${key}`, { content: Buffer.from('good'), storedAt: new Date() });
    await expect(moveFiles(await openFilePlaces(settings('s3')))).rejects.toThrow(
      `Le fichier ${key} est aux deux endroits et y diffère`,
    );
    expect(String(s3.objects.get(`files/${key}`)!.content)).toBe('good');
    expect(await text((await (await inFolder()).get(key))!)).toBe(contentOf(key));
  });
});

it('a move that the service breaks off goes on with what is left', async () => {
  await fillFolder();
  const places = await openFilePlaces(settings('s3'));
  const breaking: FilePlaces = {
    ...places,
    present: {
      ...places.present,
      async put(key, content) {
        if (s3.objects.size >= 2) s3.mood = 'refuses';
        await places.present.put(key, content);
      },
    },
  };
  await expect(moveFiles(breaking)).rejects.toThrow();
  s3.mood = 'answers';
  await expectAllReadable('s3');
  await moveFiles(places);
  expect(s3.objects.size).toBe(5);
});

it('what root puts into the folder is of the owner of DATA_DIR, also when the move breaks off', async () => {
  if (process.getuid?.() === 0) chownSync(dataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
  for (const key of KEYS) {
    s3.objects.set(`files/${key}`, { content: Buffer.from(contentOf(key)), storedAt: new Date(0) });
  }
  const places = await openFilePlaces(settings('folder'));
  const breaking: FilePlaces = {
    ...places,
    former: {
      ...places.former!,
      async get(key) {
        if (key === KEYS.at(-1)) s3.mood = 'refuses';
        return places.former!.get(key);
      },
    },
  };
  await expect(moveFiles(breaking)).rejects.toThrow();
  const written = readdirSync(dataDir, { recursive: true, encoding: 'utf8' });
  expect(written.filter((name) => name.includes('.')).length).toBeGreaterThan(0);
  const owners = written.map((name) => statSync(path.join(dataDir, name)).uid);
  expect(new Set(owners)).toEqual(new Set([statSync(dataDir).uid]));
});

describe('root stores', () => {
  beforeEach(() => {
    if (process.getuid?.() === 0) chownSync(dataDir, SERVICE_ACCOUNT, SERVICE_ACCOUNT);
    jest.spyOn(process, 'getuid').mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  const refuseToGive = (code: string) =>
    jest.spyOn(fileSystem, 'lchown').mockRejectedValue(Object.assign(new Error(code), { code }));

  it.each(['EPERM', 'EINVAL', 'ENOTSUP', 'ENOSYS'])(
    'also where files cannot be given to another account: %s',
    async (code) => {
      const given = refuseToGive(code);
      await fillFolder();
      expect(given).toHaveBeenCalled();
      await expectAllReadable('folder');
    },
  );

  it('nothing on a disk that fails', async () => {
    refuseToGive('EIO');
    await expect(fillFolder()).rejects.toThrow('EIO');
  });
});

describe('what has been stored outlives a power failure', () => {
  const disk = useWatchedDisk(() => dataDir);
  const put = async (key: string, storage = inFolder()) =>
    (await storage).put(key, Buffer.from(contentOf(key)));

  it('with its name, and the folders that it is the first in', async () => {
    const storage = inFolder();
    await put('aa-1.jpg', storage);
    expect(disk.steps.splice(0)).toEqual([
      ...['flush /files', 'flush ', 'rename /files/aa/aa-1.jpg', 'flush /files/aa'],
    ]);
    await put('aa-2.jpg', storage);
    expect(disk.steps.splice(0)).toEqual(['rename /files/aa/aa-2.jpg', 'flush /files/aa']);
    // Another process may have just created the folder.
    await put('aa-3.jpg');
    expect(disk.steps).toContain('flush /files');
  });

  it('as far as the file system can: one that cannot flush folders stores all the same', async () => {
    disk.refuseToFlush('EINVAL');
    await put('aa-1.jpg');
    expect(await storedKeys(await inFolder())).toEqual(['aa-1.jpg']);
  });

  it('or is refused: a disk that fails is told', async () => {
    disk.refuseToFlush('EIO');
    await expect(put('aa-1.jpg')).rejects.toThrow('EIO');
  });
});
