import { deliveryNoteCalls } from '@cigogne/contract';
import { HttpResponse } from 'msw';
import { refusal, stubApi } from '../testing';
import { download, fileNameIn } from './download';

const api = stubApi();

/** jsdom has no downloads: records what would be saved to disk. */
function watchDownloads() {
  const saved: { name: string; content: Blob }[] = [];
  let latest: Blob;
  URL.createObjectURL = (content) => {
    latest = content as Blob;
    return 'blob:test';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, content: latest });
  });
  return saved;
}

const excel = () =>
  download(
    deliveryNoteCalls.downloadDeliveryNote,
    { params: { id: 12 } },
    { fallbackName: 'Bon-12.xlsx' },
  );

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

it('saves the file under the name that the server gives it', async () => {
  const saved = watchDownloads();
  api.on(
    'get',
    '/admindelivery/excel/12',
    () =>
      new HttpResponse('PK…', {
        headers: { 'Content-Disposition': 'attachment; filename="Bon-de-Livraison-12.xlsx"' },
      }),
  );
  expect(await excel()).toEqual({ data: { fileName: 'Bon-de-Livraison-12.xlsx' } });
  expect(saved.map(({ name }) => name)).toEqual(['Bon-de-Livraison-12.xlsx']);
  expect(saved[0]!.content.size).toBeGreaterThan(0);
});

it('saves it under the fallback when the server names none', async () => {
  const saved = watchDownloads();
  api.on('get', '/admindelivery/excel/12', () => new HttpResponse('PK…'));
  await excel();
  expect(saved.map(({ name }) => name)).toEqual(['Bon-12.xlsx']);
});

it('reads the sentence of a refusal and saves nothing', async () => {
  const saved = watchDownloads();
  api.on('get', '/admindelivery/excel/12', () => refusal(404, 'Cette livraison n’existe pas.'));
  expect(await excel()).toEqual({
    error: { status: 404, message: 'Cette livraison n’existe pas.' },
  });
  expect(saved).toEqual([]);
});

it('tells a refusal without a sentence from one that cannot be read', async () => {
  api.on('get', '/admindelivery/excel/12', () => refusal(500, ''));
  expect(await excel()).toEqual({ error: { status: 500, message: '' } });
  api.on('get', '/admindelivery/excel/12', () => new HttpResponse('<html>', { status: 502 }));
  expect(await excel()).toEqual({ error: { status: 502, unreadable: true } });
});

it.each([
  ['attachment; filename="a b.xlsx"', 'a b.xlsx'],
  ['attachment; filename=plain.xlsx', 'plain.xlsx'],
  [`attachment; filename="?.pdf"; filename*=UTF-8''Re%C3%A7u%20n%C2%B01.pdf`, 'Reçu n°1.pdf'],
  ['attachment; filename="../../etc/passwd"', '..-..-etc-passwd'],
  ['attachment', undefined],
  [null, undefined],
])('of %p the name is %p', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
