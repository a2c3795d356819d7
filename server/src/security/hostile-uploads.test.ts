import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CallName } from '@cigogne/contract';
import {
  filesThatAreNoImages,
  filesThatAreNoPdfs,
  imagesThatCarryScripts,
  MARK,
  pdfsThatCarryScripts,
  type HostileFile,
} from '../testing/hostile-files';
import { formWith } from '../testing/pictures';
import { uploadsInProgress } from '../testing/slow-uploads';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { addCalledRecords, type CalledRecords } from '../testing/valid-calls';

const server = useTestServer();
const people = {} as Record<'shop' | 'driver' | 'stocker' | 'manager' | 'admin', SignedInClient>;
let visitors = 0;

beforeAll(async () => {
  for (const role of ['shop', 'driver', 'stocker', 'manager', 'admin'] as const) {
    people[role] = await server.signIn(role);
  }
});

interface Place {
  readonly call: CallName;
  readonly field: string;
  /** Other fields required by the form. */
  readonly fields?: (records: CalledRecords) => Readonly<Record<string, string>>;
}

const addition = ({ shopId }: CalledRecords) => ({
  ...{ shop_id: String(shopId), name: 'Lit', category_id: '18', status: 'damaged' },
});

/** All fields of the API that accept a picture. */
const IMAGE_PLACES: readonly Place[] = [
  { call: 'completeDelivery', field: 'delivery_images' },
  { call: 'failDelivery', field: 'delivery_images', fields: () => ({ reason: 'damaged' }) },
  { call: 'addToStock', field: 'damage_proof', fields: addition },
  { call: 'correctProduct', field: 'damage_proof', fields: () => ({ status: 'damaged' }) },
  { call: 'uploadLogo', field: 'logo' },
  {
    call: 'requestQuote',
    field: 'photos',
    fields: () => ({
      ...{ name: 'Odile', phone: '03 88 00 00 00', city: 'Colmar' },
      ...{ message: 'Une armoire', consent: 'on' },
    }),
  },
];
const PDF_PLACES: readonly Place[] = [
  { call: 'joinReceivingDocument', field: 'receiving_document' },
  {
    call: 'addToStock',
    field: 'receiving_document',
    fields: (records) => ({ ...addition(records), status: 'in_stock' }),
  },
];

function upload(file: HostileFile, { call, field, fields }: Place, records: CalledRecords) {
  const name = `${file.what}.jpg`;
  const body = formWith([{ content: file.content, field, name }], fields?.(records));
  if (call === 'requestQuote') return askFromNewAddress(body);
  if (call === 'uploadLogo') return people.admin.call(call, { body });
  const client = /Delivery$/.test(call) ? people.driver : people.stocker;
  const id = /Delivery$/.test(call) ? records.deliveryId : records.productId;
  return client.call(call, { params: { id }, body });
}

const askFromNewAddress = (payload: FormData) =>
  server.app.inject({
    method: 'POST',
    url: '/api/public/quotes',
    payload,
    remoteAddress: `198.51.${(visitors += 1) >> 8}.${visitors & 255}`,
  });

const freshRecords = () =>
  addCalledRecords(server, { shop: people.shop.user, driver: people.driver.user });

async function storedFiles(): Promise<string[]> {
  const folder = path.join(server.config.dataDir, 'files');
  const names = await readdir(folder, { recursive: true });
  return names.filter((name) => path.extname(name) !== '').map((name) => path.join(folder, name));
}

async function rowsOfFiles(): Promise<number> {
  return (await server.db.selectFrom('files').select('id').execute()).length;
}

/** Expects a refusal with a sentence, and nothing stored. */
async function expectRefusal(files: readonly HostileFile[], place: Place) {
  const records = await freshRecords();
  const before = [await storedFiles(), await rowsOfFiles()];
  for (const file of files) {
    const response = await upload(file, place, records);
    const { what } = file;
    expect({ what, status: response.statusCode }).toEqual({ what, status: 415 });
    expect(response.json<{ message: string }>().message).toMatch(/^[A-ZÀÉ].*\.$/);
  }
  expect([await storedFiles(), await rowsOfFiles()]).toEqual(before);
  expect(uploadsInProgress(server.app)).toBe(0);
}

/** The files stored by the upload. */
async function stored(file: HostileFile, place: Place): Promise<Buffer[]> {
  const records = await freshRecords();
  const before = new Set(await storedFiles());
  const { what } = file;
  const { statusCode } = await upload(file, place, records);
  expect({ what, done: statusCode === 200 || statusCode === 204 }).toEqual({ what, done: true });
  const added = (await storedFiles()).filter((name) => !before.has(name));
  expect({ what, added: added.length > 0 }).toEqual({ what, added: true });
  return Promise.all(added.map((name) => readFile(name)));
}

describe.each(IMAGE_PLACES)('$field of $call', (place) => {
  it('refuses what is no picture, by its content', async () => {
    const files = await filesThatAreNoImages();
    expect(files.length).toBeGreaterThanOrEqual(60);
    await expectRefusal(files, place);
  });

  it('keeps of a picture the picture alone', async () => {
    for (const file of await imagesThatCarryScripts()) {
      for (const content of await stored(file, place)) {
        const { what } = file;
        const text = content.toString('latin1');
        expect({ what, mark: text.includes(MARK) }).toEqual({ what, mark: false });
        expect({ what, script: /<script|<\?php/.test(text) }).toEqual({ what, script: false });
      }
    }
  });
});

describe.each(PDF_PLACES)('$field of $call', (place) => {
  it('refuses what is no PDF, by its content', async () => {
    await expectRefusal(await filesThatAreNoPdfs(), place);
  });

  it('only ever lets a PDF be downloaded', async () => {
    for (const file of pdfsThatCarryScripts()) {
      await stored(file, place);
      const { id } = await server.db
        .selectFrom('files')
        .select('id')
        .where('content_type', '=', 'application/pdf')
        .orderBy('created_at', 'desc')
        .executeTakeFirstOrThrow();
      const { headers } = await people.manager.call('getFile', { params: { id } });
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toMatch(/^attachment; filename="?document-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toBe("sandbox; default-src 'none'");
    }
  });
});
