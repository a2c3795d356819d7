import { NOT_STARTED_HEADER, todayInParis } from '@cigogne/contract';
import { formWith, makePicture } from '../testing/pictures';
import { addDelivery, addUser } from '../testing/records';
import {
  beginUpload,
  type SlowUpload,
  untilReceiving,
  uploadsInProgress,
} from '../testing/slow-uploads';
import { type SignedInClient, useTestServer } from '../testing/test-server';

const server = useTestServer();
let driver: SignedInClient;
let id: number;
const uploads: SlowUpload[] = [];

beforeAll(() => server.app.listen({ port: 0, host: '127.0.0.1' }));
beforeEach(async () => {
  driver = await server.signIn('driver');
  const shop = await addUser(server.db, 'shop');
  const planned = { status: 'assigned', delivery_date: todayInParis() } as const;
  ({ id } = await addDelivery(server.db, shop.id, { driver_id: driver.user.id, ...planned }));
});
afterEach(async () => {
  for (const upload of uploads.splice(0)) upload.leave();
  await untilReceiving(server.app, 0);
});

const photos = async () => formWith([{ content: await makePicture() }]);

/** Begins to upload a completion of the delivery, without its last bytes. */
async function begin({ cookie }: SignedInClient): Promise<SlowUpload> {
  const path = `/api/driver/deliveries/${id}/complete`;
  const headers = { cookie: cookie! };
  const before = uploadsInProgress(server.app);
  const upload = await beginUpload(server.app, { path, headers, form: await photos() });
  uploads.push(upload);
  await untilReceiving(server.app, before + 1);
  return upload;
}

const complete = async () =>
  driver.call('completeDelivery', { params: { id }, body: await photos() });

const statusOfDelivery = () =>
  server.db
    .selectFrom('deliveries')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then(({ status }) => status);

it('somebody who uploads without end is asked to come again, and keeps nobody else out', async () => {
  for (let n = 0; n < 10; n += 1) await begin(driver);
  const { statusCode, headers } = await complete();
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({ 'retry-after': '5', [NOT_STARTED_HEADER]: '1' });
  expect((await driver.call('profile')).statusCode).toBe(200);

  const colleague = await server.signIn('driver');
  await server.db
    .updateTable('deliveries')
    .set({ driver_id: colleague.user.id })
    .where('id', '=', id)
    .execute();
  const other = await begin(colleague);
  other.finish();
  expect(await other.status).toBe(200);
});

it.each([
  [
    'is removed',
    (admin: SignedInClient) => admin.call('deleteUser', { params: { id: driver.user.id } }),
  ],
  ['signs out', () => driver.call('logout')],
] as const)('nothing comes of what a person is sending who %s meanwhile', async (_what, end) => {
  const upload = await begin(driver);
  expect((await end(await server.signIn('admin'))).statusCode).toBeLessThan(300);
  upload.finish();
  expect(await upload.status).toBe(401);
  expect(await statusOfDelivery()).toBe('assigned');
});
