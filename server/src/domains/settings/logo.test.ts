import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { todayInParis, type SettingsAnswer, type SiteSettings } from '@cigogne/contract';
import sharp from 'sharp';
import { buildApp } from '../../app';
import { addDelivery, addProduct, addUser } from '../../testing/records';
import { formWith, makePicture } from '../../testing/pictures';
import { partOf, readWorkbook } from '../../testing/read-workbook';
import { messageOf, useTestServer, type SignedInClient } from '../../testing/test-server';

const server = useTestServer();
let admin: SignedInClient;
beforeAll(async () => {
  admin = await server.signIn('admin');
});
beforeEach(async () => {
  expect((await admin.call('removeLogo')).statusCode).toBe(200);
});

const upload = (content: Buffer, headers: Record<string, string> = {}) =>
  admin.call('uploadLogo', { body: formWith([{ content, field: 'logo' }]), headers });

async function uploaded(content: Buffer): Promise<string> {
  const response = await upload(content);
  expect(response.statusCode).toBe(200);
  return response.json<SettingsAnswer>().sections.appearance.values.logo_file_id!;
}

const logoUrl = async () =>
  (await server.nobody.call('siteSettings')).json<SiteSettings>().appearance?.logo_url;
const filesOfLogos = () =>
  server.db.selectFrom('files').selectAll().where('kind', '=', 'logo').execute();
const visit = (url: string, headers = {}) => server.app.inject({ url, headers });

/** A red sign on a transparent background. */
const transparent = (width = 1200, height = 300) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0.5 } } })
    .png()
    .toBuffer();

describe('the logo of the house', () => {
  it('is shown to everybody, transparent as it was sent, and small enough for a page', async () => {
    await uploaded(await transparent());
    const response = await visit((await logoUrl())!);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const { width, height, hasAlpha } = await sharp(response.rawPayload).metadata();
    expect([width, height, hasAlpha]).toEqual([800, 200, true]);
  });

  it('whose file cannot be read is no answer to be kept', async () => {
    const id = await uploaded(await transparent());
    await rm(path.join(server.config.dataDir, 'files', id.slice(0, 2)), { recursive: true });
    const response = await visit((await logoUrl())!);
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(response.headers).not.toHaveProperty('etag');
  });

  it.each(['jpeg', 'png', 'webp'] as const)('may be a %s, whose metadata goes', async (format) => {
    const id = await uploaded(await makePicture({ format, orientation: 6 }));
    const [file] = await filesOfLogos();
    expect(file).toMatchObject({ id, content_type: 'image/png', shop_id: null });
    const stored = path.join(server.config.dataDir, 'files', id.slice(0, 2), file!.storage_key);
    const metadata = await sharp(await readFile(stored)).metadata();
    expect([metadata.exif, metadata.orientation, metadata.height]).toEqual([
      undefined,
      undefined,
      64,
    ]);
  });

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'), 415],
    ['more than 2 MB', Buffer.alloc(2 * 1024 * 1024 + 1, 1), 413],
  ])('is not %s', async (_what, content, status) => {
    const response = await upload(content);
    expect(response.statusCode).toBe(status);
    expect(messageOf(response)).toMatch(/^[A-Z].*\.$/);
    expect(await logoUrl()).toBeNull();
    expect(await filesOfLogos()).toEqual([]);
  });

  it('has to be sent', async () => {
    const response = await admin.call('uploadLogo', { body: formWith([]) });
    expect([response.statusCode, messageOf(response)]).toEqual([
      400,
      'Logo : choisissez une image.',
    ]);
  });

  it('has an address of its own in each version, and leaves no older one behind', async () => {
    await uploaded(await transparent(40, 40));
    const before = (await logoUrl())!;
    const [former] = await filesOfLogos();
    const id = await uploaded(await transparent(80, 40));
    expect(await logoUrl()).toBe(`/api/site/logo?v=${id}`);
    expect((await filesOfLogos()).map((file) => file.id)).toEqual([id]);
    const left = await server.db.selectFrom('removed_files').select('storage_key').execute();
    const keys = [former!.storage_key, former!.thumbnail_key!];
    expect(left.map((file) => file.storage_key)).toEqual(expect.arrayContaining(keys));
    const asked = await visit(before);
    expect(asked.headers['cache-control']).toBe('no-cache');
    expect(asked.headers.etag).toBe(`"${id}"`);
    const again = await visit(before, { 'if-none-match': `"${id}"` });
    expect(again.statusCode).toBe(304);
  });

  it('can be removed', async () => {
    await uploaded(await transparent(40, 40));
    expect((await admin.call('removeLogo')).statusCode).toBe(200);
    expect(await logoUrl()).toBeNull();
    expect(await filesOfLogos()).toEqual([]);
    expect((await server.nobody.call('siteLogo')).statusCode).toBe(404);
  });

  it('that the operator keeps from showing is there again when they no longer do', async () => {
    await uploaded(await transparent(40, 40));
    const before = await filesOfLogos();
    const { db, config } = server;
    const lockedSettings = new Set(['logo_file_id'] as const);
    const locked = await buildApp(
      { ...config, lockedSettings },
      { db, logTo: { write: () => undefined } },
    );
    const response = await locked.inject({
      method: 'DELETE',
      url: '/api/admin/settings/logo',
      headers: { cookie: admin.cookie },
    });
    await locked.close();
    expect(response.statusCode).toBe(200);
    expect(await filesOfLogos()).toEqual(before);
    expect((await server.nobody.call('siteLogo')).statusCode).toBe(200);
  });

  it('that somebody else has changed meanwhile is not replaced, and nothing is stored', async () => {
    await uploaded(await transparent(40, 40));
    const before = await filesOfLogos();
    const response = await upload(await transparent(80, 40), { 'if-match': '"0"' });
    expect(response.statusCode).toBe(409);
    expect(await filesOfLogos()).toEqual(before);
  });

  it('stands with the accent colour on documents', async () => {
    const shop = await addUser(server.db, 'shop');
    const products = [await addProduct(server.db, shop.id)];
    const { id } = await addDelivery(
      server.db,
      shop.id,
      { delivery_date: todayInParis() },
      products,
    );
    const download = async () => {
      const { rawPayload } = await admin.call('downloadDeliveryNote', { params: { id } });
      return rawPayload;
    };
    const plain = await download();
    expect(() => partOf(plain, 'xl/media/image1.png')).toThrow();
    await uploaded(await transparent());
    await admin.call('saveSettings', {
      params: { section: 'appearance' },
      body: { primary_color: '#004488' },
    });
    const file = await download();
    const pictureIn = (workbook: Buffer) => partOf(workbook, 'xl/media/image1.png');
    expect(pictureIn(await download())).toBe(pictureIn(file));
    await uploaded(await transparent(300, 300));
    expect(pictureIn(await download())).not.toBe(pictureIn(file));
    expect(partOf(file, 'xl/drawings/drawing1.xml')).toContain('descr="Logo"');
    expect(partOf(file, 'xl/styles.xml')).toMatch(/004488/);
    expect(readWorkbook(file).repeatedRow?.[0]).toBe('Produit');
  });
});
