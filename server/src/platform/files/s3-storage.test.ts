import { once } from 'node:events';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import { startS3StandIn, type S3StandIn } from '../../testing/s3-stand-in';
import { storedKeys } from '../../testing/stored-keys';
import { ConfigError } from '../config-error';
import { TryLater, Unavailable } from '../errors';
import type { FileStorage } from './file-storage';
import { findBucket, openS3Storage } from './s3-storage';

let s3: S3StandIn;
let storage: FileStorage;
beforeEach(async () => {
  s3 = await startS3StandIn();
  storage = openS3Storage(s3.settings, { answerWithinMs: 30_000 });
});
afterEach(() => s3.close());

const MEGABYTE = 1_000_000;
/** That many megabytes, each generated on demand. */
function* megabytes(count: number, onMade: (made: number) => void) {
  for (let made = 1; made <= count; made += 1) {
    onMade(made);
    yield Buffer.alloc(MEGABYTE, made);
  }
}

it('stores a stream in parts while it is still being made, and gives it back whole', async () => {
  let madeAtFirstPart = 0;
  const source = megabytes(24, (made) => {
    if (!madeAtFirstPart && s3.requests.includes('PUT part')) madeAtFirstPart = made;
  });
  await storage.put('large.pdf', Readable.from(source, { objectMode: false }));
  expect(madeAtFirstPart).toBeLessThan(24);
  expect(madeAtFirstPart).toBeGreaterThan(0);
  const content = await buffer((await storage.get('large.pdf'))!);
  expect(content.length).toBe(24 * MEGABYTE);
  expect(content.at(-1)).toBe(24);
  expect(s3.openUploads.size).toBe(0);
});

it('sends its MD5 with what it stores, whole, empty or in parts, as object lock demands', async () => {
  const stored: [string, Buffer | Readable][] = [
    ['whole.jpg', Buffer.from('a photo')],
    ['empty.txt', Buffer.from('')],
    ['short.pdf', Readable.from([Buffer.from('a short stream')], { objectMode: false })],
    [
      'long.pdf',
      Readable.from(
        megabytes(6, () => undefined),
        { objectMode: false },
      ),
    ],
  ];
  // The stand-in refuses a wrong or missing checksum.
  for (const [name, content] of stored) await storage.put(name, content);
  expect([...s3.objects.keys()].sort()).toEqual(stored.map(([name]) => `files/${name}`).sort());
  expect(s3.requests.filter((request) => request === 'PUT part')).toHaveLength(2);
});

it('leaves nothing of a stream that breaks off', async () => {
  const source = megabytes(12, (made) => {
    if (made === 12) throw new Error('The disk is gone');
  });
  await expect(
    storage.put('broken.pdf', Readable.from(source, { objectMode: false })),
  ).rejects.toThrow();
  expect(s3.requests).toContain('DELETE part');
  expect(s3.openUploads.size).toBe(0);
  expect(await storedKeys(storage)).toEqual([]);
});

it('gives part of a file, and nothing for an unknown one', async () => {
  await storage.put('a.jpg', Buffer.from('0123456789'));
  const part = await storage.get('a.jpg', { first: 2, last: 4 });
  expect((await buffer(part!)).toString()).toBe('234');
  expect(await storage.get('b.jpg')).toBeUndefined();
  await storage.delete('b.jpg');
});

describe('readers who do not read on', () => {
  beforeEach(() => {
    // More than connections buffer unread.
    const content = Buffer.alloc(20 * MEGABYTE);
    s3.objects.set('files/slow.pdf', { content, storedAt: new Date() });
  });

  it('keep nothing from being stored and nobody from reading', async () => {
    const impatient = openS3Storage(s3.settings, { answerWithinMs: 5000 });
    const slow: Readable[] = [];
    for (let n = 0; n < 60; n += 1) slow.push((await impatient.get('slow.pdf'))!);
    await impatient.put('a.jpg', Buffer.from('a'));
    expect((await buffer((await impatient.get('a.jpg'))!)).toString()).toBe('a');
    for (const one of slow) one.destroy();
  });

  it('have places, and the next reader gets one when a reader ends or leaves, or its file is unknown', async () => {
    await storage.put('a.jpg', Buffer.from('a'));
    const small = openS3Storage(s3.settings, { readsAtOnce: 2 });
    const [first, second] = [await small.get('slow.pdf'), await small.get('a.jpg')];
    await expect(small.get('a.jpg')).rejects.toBeInstanceOf(TryLater);
    const left = once(first!, 'close');
    first!.destroy();
    await left;
    for (let n = 0; n < 3; n += 1) expect(await small.get('unknown.jpg')).toBeUndefined();
    const third = await small.get('slow.pdf');
    await expect(small.get('a.jpg')).rejects.toBeInstanceOf(TryLater);
    const read = once(second!, 'close');
    await buffer(second!);
    await read;
    expect((await buffer((await small.get('a.jpg'))!)).toString()).toBe('a');
    third!.destroy();
  });
});

it('lists the keys of all pages that are older than a moment, and only its own', async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  for (const key of keys) await storage.put(key, Buffer.from(key));
  s3.objects.set('backups/monday', { content: Buffer.from(''), storedAt: new Date(0) });
  s3.objects.set('files/d', { content: Buffer.from('d'), storedAt: new Date(0) });
  expect(await storedKeys(storage)).toEqual(keys);
  const old: string[] = [];
  for await (const key of storage.keysBefore(new Date(1000))) old.push(key);
  expect(old).toEqual(['d']);
});

describe.each(['refuses', 'is silent'] as const)('a service that %s', (mood) => {
  it('makes every operation fail as unavailable', async () => {
    const impatient = openS3Storage(s3.settings, { answerWithinMs: 100 });
    s3.mood = mood;
    for (const work of [
      () => impatient.put('a', Buffer.from('a')),
      () => impatient.put('a', Readable.from([Buffer.from('a')], { objectMode: false })),
      () => impatient.get('a'),
      () => impatient.delete('a'),
      () => storedKeys(impatient),
    ]) {
      await expect(work()).rejects.toThrow(Unavailable);
    }
  });
});

it.each(['is silent', 'lists endlessly'] as const)(
  'a service that %s keeps nobody who is told to end',
  async (mood) => {
    const cold = { afterDays: 90, storageClass: 'STANDARD_IA' } as const;
    const patient = openS3Storage({ ...s3.settings, cold }, { answerWithinMs: 10 * 60_000 });
    s3.mood = mood;
    const closing = new AbortController();
    const listing = async () => {
      for await (const key of patient.keysBefore(new Date(), closing.signal)) void key;
    };
    const work: Promise<unknown>[] = [
      listing(),
      patient.moveToColdClass!(new Date(), closing.signal),
    ];
    if (mood === 'is silent') work.push(patient.delete('a', closing.signal));
    const ended = Promise.allSettled(work);
    closing.abort();
    expect((await ended).map(({ status }) => status)).toEqual(work.map(() => 'rejected'));
  },
);

it('a bucket that refuses stops the start, one that is out of reach does not', async () => {
  expect(await findBucket(s3.settings)).toBe(true);
  await expect(findBucket({ ...s3.settings, bucket: 'other' })).rejects.toThrow(ConfigError);
  s3.mood = 'refuses';
  expect(await findBucket(s3.settings)).toBe(false);
});

describe('photos of long ago', () => {
  const openCold = () =>
    openS3Storage({ ...s3.settings, cold: { afterDays: 90, storageClass: 'STANDARD_IA' } });
  const inDays = (days: number) => new Date(Date.now() + days * MILLISECONDS_PER_DAY);
  const classOf = (key: string) => s3.objects.get(`files/${key}`)?.storageClass;

  it('go to the cold class once, and are read as before', async () => {
    const cold = openCold();
    const photos = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
    for (const key of [...photos, 'a.thumbnail.webp', 'e.pdf', 'logo.png']) {
      await cold.put(key, Buffer.from(key));
    }
    expect(await cold.moveToColdClass?.(inDays(89))).toBe(0);
    expect(photos.map(classOf)).toEqual(photos.map(() => undefined));
    expect(await cold.moveToColdClass?.(inDays(91))).toBe(photos.length);
    expect(photos.map(classOf)).toEqual(photos.map(() => 'STANDARD_IA'));
    expect(['a.thumbnail.webp', 'e.pdf', 'logo.png'].map(classOf)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(await cold.moveToColdClass?.(inDays(500))).toBe(0);
    expect((await buffer((await cold.get('c.jpg'))!)).toString()).toBe('c.jpg');
  });

  it('that are deleted meanwhile are passed over; a bucket that refuses is tried again later', async () => {
    const cold = openCold();
    await cold.put('a.jpg', Buffer.from('a'));
    await cold.put('b.jpg', Buffer.from('b'));
    const copies = s3.objects.get.bind(s3.objects);
    // Deleted between listing and copying.
    jest.spyOn(s3.objects, 'get').mockImplementation((key) => {
      const found = copies(key);
      if (key === 'files/b.jpg') s3.objects.delete('files/a.jpg');
      return found;
    });
    await cold.moveToColdClass?.(inDays(91));
    expect([...s3.objects.keys()]).toEqual(['files/b.jpg']);
    s3.mood = 'refuses';
    await expect(cold.moveToColdClass?.(inDays(91))).rejects.toBeInstanceOf(Unavailable);
  });

  it('stay as they are where no class is given', () => {
    expect(storage).not.toHaveProperty('moveToColdClass');
  });
});
