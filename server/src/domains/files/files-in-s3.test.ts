import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { FileArchive } from '../../platform/files/file-archive';
import { openFileStorage } from '../../platform/files/open-file-storage';
import { Settings } from '../../platform/settings/settings';
import { readLetterhead } from '../../platform/workbooks/letterhead';
import { describeFiles } from '../../testing/files-suite';
import { formWith, makePicture } from '../../testing/pictures';
import { startS3StandIn, type S3StandIn } from '../../testing/s3-stand-in';
import { removeOrphansInTwoRounds } from '../../testing/two-rounds';
import { readZip } from '../../testing/read-zip';
import { addDelivery, addProduct } from '../../testing/records';
import { messageOf, useTestServer } from '../../testing/test-server';
import { SENTENCES } from '../../platform/errors';

let s3: S3StandIn;
beforeAll(async () => {
  s3 = await startS3StandIn();
});
afterAll(() => s3.close());

const server = useTestServer({
  fileStorage: 's3',
  get s3() {
    return s3.settings;
  },
});

describeFiles(server);

it('files are in the bucket, and none in the folder', () => {
  expect(s3.requests).toContain('PUT object');
  expect(s3.requests).toContain('PUT part');
  expect([...s3.objects.keys()].every((key) => key.startsWith('files/'))).toBe(true);
  expect(s3.openUploads.size).toBe(0);
});

it('the sweep leaves what others keep below the same prefix', async () => {
  const others = [
    'files/monday/manifest.json',
    'files/monday/files/11/11111111-1111-4111-8111-111111111111.jpg',
    'files/11111111-1111-4111-8111-111111111111/manifest.json',
    'files/',
  ];
  for (const key of others)
    s3.objects.set(key, { content: Buffer.from(''), storedAt: new Date(0) });
  const left = 'files/22222222-2222-4222-8222-222222222222.jpg';
  s3.objects.set(left, { content: Buffer.from(''), storedAt: new Date(0) });
  const archive = new FileArchive(server.db, await openFileStorage(server.config));
  expect(await removeOrphansInTwoRounds(archive)).toBe(1);
  expect(others.filter((key) => !s3.objects.delete(key))).toEqual([]);
  expect(s3.objects.has(left)).toBe(false);
});

async function setLogo(): Promise<void> {
  const admin = await server.signIn('admin');
  const body = formWith([{ content: await makePicture(), field: 'logo' }]);
  expect((await admin.call('uploadLogo', { body })).statusCode).toBe(200);
  s3.requests.length = 0;
}

it('the logo, which anybody may ask for, is read from bucket and database once', async () => {
  await setLogo();
  const first = await server.nobody.call('siteLogo');
  const second = await server.db.transaction().execute(async (trx) => {
    await sql`lock table files in access exclusive mode`.execute(trx);
    return server.nobody.call('siteLogo');
  });
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.headers['content-type']).toBe('image/png');
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(s3.requests).toEqual(['GET object']);
});

/** Makes reading and deleting objects of the bucket wait until the returned function is called. */
function holdBucket(): () => void {
  let release = () => undefined as void;
  s3.worksAfter = new Promise((resolve) => (release = resolve));
  return release;
}

it('documents do not wait for a logo that is slow to come, and are printed with it once it has come', async () => {
  const { db, config } = server;
  const files = new FileArchive(db, await openFileStorage(config));
  const source = { db, files, settings: new Settings(db, config) };
  const print = async () => (await readLetterhead(source, { waitMs: 1 })).logo;
  await setLogo();
  const letRead = holdBucket();
  expect(await print()).toBeUndefined();
  expect(await print()).toBeUndefined();
  letRead();
  while (s3.requests.length <= 1 && !(await print())) await new Promise(setImmediate);
  expect(await print()).toBeDefined();
  expect(s3.requests).toEqual(['GET object']);
});

it('an erasure is answered while the bucket is slow to delete its photos, which go after it', async () => {
  const { db, config } = server;
  const objects = s3.objects.size;
  const [admin, shop, driver] = [
    await server.signIn('admin'),
    await server.signIn('shop'),
    await server.signIn('driver'),
  ];
  const { id } = await addDelivery(db, shop.user.id, {
    status: 'assigned',
    driver_id: driver.user.id,
  });
  const body = formWith([{ content: await makePicture() }]);
  expect((await driver.call('completeDelivery', { params: { id }, body })).statusCode).toBe(200);
  const { version } = await db
    .selectFrom('deliveries')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

  const letDelete = holdBucket();
  s3.requests.length = 0;
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
  const erasing = admin.call('erasePerson', {
    body: { records: [{ kind: 'delivery', id, version }], reason: 'Demande écrite' },
  });
  while (!s3.requests.includes('DELETE object')) await new Promise(setImmediate);
  // Data needed for a restoration is written without waiting for the bucket.
  const erased = await readFile(path.join(config.dataDir, 'erased-records.jsonl'), 'utf8');
  expect(erased).toContain(`"record_id":${id},`);
  jest.advanceTimersByTime(3000);
  expect((await erasing).json()).toEqual({ erased: 1 });
  expect(s3.objects.size).toBe(objects + 2);
  letDelete();
  while (s3.objects.size > objects) await new Promise(setImmediate);
});

afterEach(() => {
  jest.useRealTimers();
});

describe('while the bucket does not answer', () => {
  afterEach(() => {
    s3.mood = 'answers';
  });

  it('documents are printed with the logo that the process knows, else without', async () => {
    const [admin, shop] = [await server.signIn('admin'), await server.signIn('shop')];
    const { id } = await addDelivery(server.db, shop.user.id);
    const print = async () => {
      const { statusCode, rawPayload } = await admin.call('downloadDeliveryNote', {
        params: { id },
      });
      expect(statusCode).toBe(200);
      return readZip(rawPayload);
    };
    const LOGO = 'xl/media/image1.png';
    await setLogo();
    expect((await print()).has(LOGO)).toBe(true);
    s3.mood = 'refuses';
    expect((await print()).has(LOGO)).toBe(true);
    s3.mood = 'answers';
    await setLogo();
    s3.mood = 'refuses';
    expect((await print()).has(LOGO)).toBe(false);
  });

  it('what is erased is deleted by housekeeping once it answers, whatever else has no row', async () => {
    const { db, config } = server;
    const [admin, shop, driver] = [
      await server.signIn('admin'),
      await server.signIn('shop'),
      await server.signIn('driver'),
    ];
    const archive = new FileArchive(db, await openFileStorage(config));
    // Removes former logos.
    await archive.removeListed();
    const before = [...s3.objects.keys()].sort();
    const { id } = await addDelivery(db, shop.user.id, {
      status: 'assigned',
      driver_id: driver.user.id,
    });
    const body = formWith([{ content: await makePicture() }]);
    expect((await driver.call('completeDelivery', { params: { id }, body })).statusCode).toBe(200);
    const { version } = await db
      .selectFrom('deliveries')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    s3.mood = 'refuses';
    const erased = await admin.call('erasePerson', {
      body: { records: [{ kind: 'delivery', id, version }], reason: 'Demande écrite' },
    });
    expect(erased.json()).toEqual({ erased: 1 });
    s3.mood = 'answers';
    expect(s3.objects.size).toBe(before.length + 2);
    await archive.removeListed();
    archive.close();
    expect([...s3.objects.keys()].sort()).toEqual(before);
  });

  it('an upload is a 503 that says when to come again, changes nothing, and succeeds then', async () => {
    const shop = await server.signIn('shop');
    const driver = await server.signIn('driver');
    const product = await addProduct(server.db, shop.user.id);
    const { id } = await addDelivery(
      server.db,
      shop.user.id,
      { status: 'assigned', driver_id: driver.user.id, delivery_date: '2026-11-21' },
      [product],
    );
    const complete = async () =>
      driver.call('completeDelivery', {
        params: { id },
        body: formWith([{ content: await makePicture() }]),
      });
    const stateOf = () =>
      server.db.selectFrom('deliveries').selectAll().where('id', '=', id).executeTakeFirst();
    const before = await stateOf();
    const objects = s3.objects.size;

    s3.mood = 'refuses';
    const refused = await complete();
    expect(refused.statusCode).toBe(503);
    expect(messageOf(refused)).toBe(SENTENCES[503]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stateOf()).toEqual(before);

    s3.mood = 'answers';
    const completed = await complete();
    expect(completed.statusCode).toBe(200);
    expect(s3.objects.size).toBe(objects + 2);

    const [address] = completed.json<{ delivery: { completion_images: string[] } }>().delivery
      .completion_images;
    const params = { id: address!.split('/').at(-1)! };
    s3.mood = 'refuses';
    const unread = await shop.call('getFile', { params });
    expect(unread.statusCode).toBe(503);
    expect(Number(unread.headers['retry-after'])).toBeGreaterThan(0);
    s3.mood = 'answers';
    expect((await shop.call('getFile', { params })).statusCode).toBe(200);
  });
});
