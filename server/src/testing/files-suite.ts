import { Agent, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DriverDelivery } from '@cigogne/contract';
import sharp from 'sharp';
import { FileArchive } from '../platform/files/file-archive';
import { openFileStorage } from '../platform/files/open-file-storage';
import { formWith, makePdf, makePicture } from './pictures';
import { addProduct } from './records';
import { untilReceiving, uploadsInProgress } from './slow-uploads';
import { storedKeys } from './stored-keys';
import { messageOf, type SignedInClient, type TestServer } from './test-server';
import { removeOrphansInTwoRounds } from './two-rounds';

/**
 * Tests for sending, storing and serving files, independent of the storage. Called once by a test file, with its
 * server.
 */
export function describeFiles(server: TestServer): void {
  let shop: SignedInClient;
  let driver: SignedInClient;

  beforeAll(async () => {
    shop = await server.signIn('shop');
    driver = await server.signIn('driver');
  });

  /** Adds a delivery of the shop that the driver has yet to complete. */
  async function addAssignedDelivery(): Promise<number> {
    const product = await addProduct(server.db, shop.user.id);
    const { id } = await server.db
      .insertInto('deliveries')
      .values({
        shop_id: shop.user.id,
        customer_name: 'Odile Schmitt',
        customer_street: 'rue des Cigognes',
        customer_city: 'Colmar',
        status: 'assigned',
        delivery_date: '2026-11-21',
        driver_id: driver.user.id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await server.db
      .insertInto('delivery_items')
      .values({
        delivery_id: id,
        product_id: product.id,
        product_name: product.name,
        category_id: product.category_id,
      })
      .execute();
    return id;
  }

  async function complete(form: FormData, id?: number) {
    return driver.call('completeDelivery', {
      params: { id: id ?? (await addAssignedDelivery()) },
      body: form,
    });
  }

  /** Completes a delivery with this picture; returns the addresses of its proof photos. */
  async function photographed(content: Buffer): Promise<string> {
    const response = await complete(formWith([{ content }]));
    expect(response.statusCode).toBe(200);
    const { delivery } = response.json<{ delivery: DriverDelivery }>();
    return delivery.completion_images[0] as string;
  }

  const idOf = (address: string) => address.split('/').at(-1) as string;

  async function storedFiles(): Promise<string[]> {
    const storage = await openFileStorage(server.config);
    return storedKeys(storage);
  }

  describe('an upload', () => {
    it.each(['jpeg', 'png', 'webp'] as const)('takes a %s photo', async (format) => {
      await photographed(await makePicture({ format }));
    });

    it.each([
      [
        'an SVG that calls itself a JPEG',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
        /JPEG, PNG ou WebP/,
      ],
      ['a page', '<html><script>alert(1)</script></html>', /JPEG, PNG ou WebP/],
      ['an empty file', '', /JPEG, PNG ou WebP/],
      ['a GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1'), /JPEG, PNG ou WebP/],
      ['a HEIC photo', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), /HEIC/],
      ['a JPEG that breaks off', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]), /illisible/],
    ])('of %s is refused by its content, whatever its name', async (_what, content, sentence) => {
      const before = await storedFiles();
      const response = await complete(formWith([{ content, name: 'photo.jpg' }]));
      expect(response.statusCode).toBe(415);
      expect(messageOf(response)).toMatch(sentence);
      expect(await storedFiles()).toEqual(before);
    });

    it('of more pixels than 50 million is refused before it is decoded', async () => {
      const bomb = await sharp({
        create: { width: 12_000, height: 5_000, channels: 3, background: '#fff' },
        limitInputPixels: false,
      })
        .png({ compressionLevel: 9 })
        .toBuffer();
      const response = await complete(formWith([{ content: bomb }]));
      expect(response.statusCode).toBe(415);
    });

    it('of a sixth photo is refused in the words of the screen', async () => {
      const content = await makePicture();
      const response = await complete(formWith(Array.from({ length: 6 }, () => ({ content }))));
      expect(response.statusCode).toBe(400);
      expect(messageOf(response)).toBe('You can upload a maximum of 5 images.');
    });

    it('of a photo larger than 10 MB is a 413', async () => {
      const content = Buffer.concat([await makePicture(), Buffer.alloc(10 * 1024 * 1024)]);
      const response = await complete(formWith([{ content }]));
      expect(response.statusCode).toBe(413);
      expect(messageOf(response)).toBe('Chaque fichier doit faire au plus 10 Mo.');
    });

    it('without a photo is refused, also when the browser sends an empty part for it', async () => {
      for (const form of [formWith([], { notes: 'rien' }), formWith([{ content: '', name: '' }])]) {
        const response = await complete(form);
        expect(response.statusCode).toBe(400);
        expect(messageOf(response)).toBe(
          'At least one image is required to complete the delivery.',
        );
      }
    });

    it.each([
      ['without a boundary', 'multipart/form-data', 'x'],
      ['that does not keep its boundary', 'multipart/form-data; boundary=x', 'nonsense'],
      [
        'that breaks off within a file',
        'multipart/form-data; boundary=x',
        '--x\r\nContent-Disposition: form-data; name="delivery_images"; filename="a.jpg"\r\n\r\n\xff\xd8',
      ],
    ])('in a form %s is a 400 and leaves nothing', async (_what, type, payload) => {
      const response = await server.app.inject({
        method: 'POST',
        url: `/api/driver/deliveries/${await addAssignedDelivery()}/complete`,
        headers: { cookie: driver.cookie, 'content-type': type },
        payload,
      });
      expect(response.statusCode).toBe(400);
      expect(messageOf(response)).toBe('L’envoi est incomplet ou mal formé. Réessayez.');
      expect(uploadsInProgress(server.app)).toBe(0);
    });

    it('under a name that nobody asked for is refused', async () => {
      const response = await complete(formWith([{ content: await makePicture(), field: 'virus' }]));
      expect(response.statusCode).toBe(400);
    });

    it('that is no form at all is a 415, and a form where JSON is wanted too', async () => {
      const params = { id: await addAssignedDelivery() };
      const json = await driver.call('completeDelivery', { params, body: { notes: 'x' } });
      const form = await shop.call('createDelivery', { body: formWith([], { a: 'b' }) });
      expect([json.statusCode, form.statusCode]).toEqual([415, 415]);
    });

    it('checks its texts like any other body', async () => {
      const content = await makePicture();
      const response = await complete(formWith([{ content }], { notes: 'x'.repeat(501) }));
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({ errors: [{ path: 'notes' }] });
    });

    it('leaves nothing behind when the change itself is refused', async () => {
      const id = await addAssignedDelivery();
      const content = await makePicture();
      expect((await complete(formWith([{ content }]), id)).statusCode).toBe(200);
      const before = await storedFiles();
      expect((await complete(formWith([{ content }]), id)).statusCode).toBe(409);
      expect(await storedFiles()).toEqual(before);
      expect(uploadsInProgress(server.app)).toBe(0);
    });

    it('that is cut off on its way leaves nothing behind', async () => {
      await server.app.listen({ port: 0, host: '127.0.0.1' });
      const { port } = server.app.server.address() as AddressInfo;
      const id = await addAssignedDelivery();
      const agent = new Agent();
      const upload = httpRequest({
        agent,
        port,
        method: 'POST',
        path: `/api/driver/deliveries/${id}/complete`,
        headers: {
          cookie: driver.cookie as string,
          'content-type': 'multipart/form-data; boundary=x',
          'content-length': '100000',
        },
      });
      upload.on('error', () => undefined);
      upload.write(
        '--x\r\nContent-Disposition: form-data; name="delivery_images"; filename="a.jpg"\r\n\r\nabc',
      );
      await untilReceiving(server.app, 1);
      upload.destroy();
      await untilReceiving(server.app, 0);
      agent.destroy();
    });
  });

  describe('a stored photo', () => {
    it('stands upright, without position or camera, at most 1920 pixels wide or high', async () => {
      const original = await makePicture({ width: 2400, height: 1600, orientation: 6 });
      expect((await sharp(original).metadata()).exif).toBeDefined();
      const { rawPayload } = await shop.call('getFile', {
        params: { id: idOf(await photographed(original)) },
      });
      const { width, height, exif, orientation } = await sharp(rawPayload).metadata();
      expect({ width, height, exif, orientation }).toEqual({
        width: 1280,
        height: 1920,
        exif: undefined,
        orientation: undefined,
      });
    });

    it('has a thumbnail of 320 pixels', async () => {
      const address = await photographed(await makePicture({ width: 2000, height: 1000 }));
      const response = await shop.call('getFile', {
        params: { id: idOf(address) },
        query: { size: 'thumbnail' },
      });
      expect(response.headers['content-type']).toBe('image/webp');
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect({ width, height }).toEqual({ width: 320, height: 160 });
    });

    it('is served to its shop, its driver, depot, managers and admins, to nobody else', async () => {
      const params = { id: idOf(await photographed(await makePicture())) };
      const allowed = [shop, driver];
      for (const role of ['stocker', 'manager', 'admin'] as const) {
        allowed.push(await server.signIn(role));
      }
      for (const client of allowed) {
        expect((await client.call('getFile', { params })).statusCode).toBe(200);
      }
      for (const role of ['shop', 'driver'] as const) {
        const stranger = await server.signIn(role);
        expect((await stranger.call('getFile', { params })).statusCode).toBe(404);
      }
      expect((await server.nobody.call('getFile', { params })).statusCode).toBe(401);
    });

    it('comes with its own type, never sniffed, never run, never in a shared cache', async () => {
      const params = { id: idOf(await photographed(await makePicture({ format: 'png' }))) };
      const { headers } = await shop.call('getFile', { params });
      expect(headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'private, no-cache',
      });
    });

    it('is not sent again to a browser that has it, and not at all once access has ended', async () => {
      const params = { id: idOf(await photographed(await makePicture())) };
      const { headers } = await shop.call('getFile', { params });
      const condition = { 'if-none-match': headers.etag as string };
      const again = await shop.call('getFile', { params, headers: condition });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      const stranger = await server.signIn('shop');
      expect((await stranger.call('getFile', { params, headers: condition })).statusCode).toBe(404);
    });

    it.each(['../../etc/passwd', '1', 'x'])('is never found by the path "%s"', async (id) => {
      expect((await shop.call('getFile', { params: { id } })).statusCode).toBe(400);
    });

    it('unknown is a 404', async () => {
      const id = '00000000-0000-4000-8000-000000000000';
      expect((await shop.call('getFile', { params: { id } })).statusCode).toBe(404);
    });
  });

  it('the sweep removes what a crash left behind, and only that', async () => {
    const storage = await openFileStorage(server.config);
    const archive = new FileArchive(server.db, storage);
    await photographed(await makePicture());
    const kept = await storedFiles();

    const orphan = '11111111-1111-4111-8111-111111111111.jpg';
    await storage.put(orphan, Buffer.from('left by a crash'));
    expect(await archive.removeOrphans()).toBe(0);

    expect(await removeOrphansInTwoRounds(archive)).toBe(1);
    expect(await storedFiles()).toEqual(kept);
  });

  describe('a part of a file', () => {
    let params: { id: string };
    let whole: Buffer;
    let etag: string;
    beforeAll(async () => {
      params = { id: idOf(await photographed(await makePicture({ width: 640, height: 480 }))) };
      const { rawPayload, headers } = await shop.call('getFile', { params });
      whole = rawPayload;
      etag = headers.etag as string;
      expect(headers['accept-ranges']).toBe('bytes');
    });
    const part = (range: string, headers: Record<string, string> = {}) =>
      shop.call('getFile', { params, headers: { range, ...headers } });

    it.each([
      ['bytes=0-9', 0, 10],
      ['bytes=100-', 100, undefined],
      ['bytes=-20', -20, undefined],
      ['bytes=5-99999999', 5, undefined],
    ])('%s is those bytes', async (range, first, end) => {
      const { statusCode, rawPayload, headers } = await part(range);
      const expected = whole.subarray(first, end);
      expect(statusCode).toBe(206);
      expect(rawPayload.equals(expected)).toBe(true);
      const begin = first < 0 ? whole.length + first : first;
      expect(headers['content-range']).toBe(
        `bytes ${begin}-${begin + expected.length - 1}/${whole.length}`,
      );
    });

    it('beyond its end is a 416 that says how long it is', async () => {
      const response = await part('bytes=99999999-');
      expect([response.statusCode, response.headers['content-range']]).toEqual([
        416,
        `bytes */${whole.length}`,
      ]);
    });

    it('is all of it for several parts, another unit, an end before the beginning, or another version', async () => {
      for (const answer of [
        await part('bytes=0-1,5-6'),
        await part('lines=0-1'),
        await part('bytes=5-3'),
        await part('bytes=0-1', { 'if-range': '"other"' }),
      ]) {
        expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, whole.length]);
      }
      expect((await part('bytes=0-1', { 'if-range': etag })).statusCode).toBe(206);
    });

    it('is refused to whom the whole is refused', async () => {
      const stranger = await server.signIn('shop');
      const answer = await stranger.call('getFile', { params, headers: { range: 'bytes=0-1' } });
      expect(answer.statusCode).toBe(404);
    });
  });

  it('a document of several megabytes comes back as it was sent', async () => {
    const stocker = await server.signIn('stocker');
    const { id } = await addProduct(server.db, shop.user.id, { status: 'to_shop' });
    const document = makePdf(9_000_000);
    const joined = await stocker.call('joinReceivingDocument', {
      params: { id },
      body: formWith([{ content: document, name: 'bon.pdf', field: 'receiving_document' }]),
    });
    expect(joined.statusCode).toBe(200);
    const { receiving_document_id } = await server.db
      .selectFrom('products')
      .select('receiving_document_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const { rawPayload, headers } = await shop.call('getFile', {
      params: { id: receiving_document_id! },
    });
    expect(headers['content-type']).toBe('application/pdf');
    expect(rawPayload.equals(document)).toBe(true);
  });
}
