import { refreshOutbox, removeFromOutbox } from '@cigogne/shared-api/outbox';
import { recordVisitAction, STORAGE_FULL } from './record-visit-action';

const ME = 1;
const visit = { kind: 'complete', delivery: 101, customer: 'Jeanne Muller' } as const;
const photo = (name: string) => new File(['x'], name, { type: 'image/jpeg' });

beforeEach(() => void jest.spyOn(console, 'info').mockImplementation());
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
});

/** Makes the phone's storage fail. */
function refuseToStore(reason: string) {
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', reason);
  });
}

it('is stored under a new key on a page that does not come over https', async () => {
  jest.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    throw new TypeError('crypto.randomUUID is not a function');
  });
  expect(await recordVisitAction(ME, visit)).toEqual({});
  expect(await recordVisitAction(ME, visit)).toEqual({});
  const keys = (await refreshOutbox()).map(({ key }) => key);
  expect(new Set(keys).size).toBe(2);
});

it('is told to be too much for a full phone', async () => {
  refuseToStore('QuotaExceededError');
  expect(await recordVisitAction(ME, visit)).toEqual({ error: STORAGE_FULL });
});

it('is not told so when something else keeps the phone from storing', async () => {
  refuseToStore('UnknownError');
  const { error } = await recordVisitAction(ME, visit);
  expect(error).toMatch(/^This could not be stored on this phone\./);
});

it('names the photo that has gone from the phone since it was chosen', async () => {
  const gone = Object.assign(photo('salon.jpg'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  const { error } = await recordVisitAction(ME, visit, { photos: [photo('porte.jpg'), gone] });
  expect(error).toMatch(/^Photo 2 can no longer be read\. Remove it/);
  expect(await refreshOutbox()).toEqual([]);
});

it('is stored with the visit that it reports, a correction with that of what it corrects', async () => {
  await recordVisitAction(ME, { ...visit, visit: '2026-03-04 1' });
  const [corrects] = await refreshOutbox();
  await recordVisitAction(ME, { ...visit, corrects: corrects! });
  expect(await refreshOutbox()).toMatchObject([{ visit: '2026-03-04 1' }]);
});
