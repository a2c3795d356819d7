import type { DriverDelivery } from '@cigogne/contract';
import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { Browser } from '../testing/browser';
import { formWith, makePicture } from '../testing/pictures';
import { addDelivery, addProduct, addUser, TEST_PASSWORD } from '../testing/records';
import { rounds } from '../testing/rounds';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { tell } from './control';
import { layoutOfRun } from './layout';

const ROUNDS = rounds({ short: 3, long: 20 });
const DRIVERS = 8;
/** Generous, since a round takes minutes. */
const LIMIT_MS = ROUNDS * 60_000;

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
const urls = [servers.urlOf('app1'), servers.urlOf('app2')];
let db: Database;
let shop: User;
let drivers: { user: User; browser: Browser; at: string }[];
let content: Buffer;

beforeAll(async () => {
  await makeServersDatabase(layout);
  await Promise.all([servers.start('app1'), servers.start('app2')]);
  db = openServersDatabase(layout);
  shop = await addUser(db, 'shop');
  content = await makePicture();
  drivers = await Promise.all(
    Array.from({ length: DRIVERS }, async (_, index) => {
      const at = urls[index % urls.length]!;
      const user = await addUser(db, 'driver');
      const browser = await new Browser().signIn(at, user.email, TEST_PASSWORD);
      return { user, browser, at };
    }),
  );
});

afterAll(async () => {
  await servers.endAll();
  await db?.destroy();
});

it(
  'a killed gateway of the files is a 503 for photos alone, and each is taken once when it is back',
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const visits = await Promise.all(
        drivers.map(async (driver) => ({ ...driver, id: await addVisit(driver.user) })),
      );
      const completeAll = () => Promise.all(visits.map(complete));

      await tell(layout, 'swift-proxy', 'kill');
      const refused = await completeAll();
      expect(refused.map(({ status }) => status)).toEqual(visits.map(() => 503));
      for (const { headers } of refused) {
        expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      }
      for (const { browser, at } of visits) {
        expect((await browser.call('profile', { at })).status).toBe(200);
      }

      await tell(layout, 'swift-proxy', 'start');
      const begin = performance.now();
      const done = await completeAll();
      const seconds = (performance.now() - begin) / 1000;
      tellFigure(`gateway killed, round ${round}`, `${seconds.toFixed(1)} s for ${DRIVERS} photos`);
      for (const [index, { browser }] of visits.entries()) {
        const { status, body } = done[index]!;
        expect(status).toBe(200);
        const { completion_images: photos } = (body as { delivery: DriverDelivery }).delivery;
        expect(photos).toHaveLength(1);
        const file = photos[0]!.split('/').at(-1)!;
        for (const at of urls) {
          expect((await browser.call('getFile', { at, params: { id: file } })).status).toBe(200);
        }
      }
    }
  },
  LIMIT_MS,
);

/** Adds a delivery that the driver can complete. */
async function addVisit({ id: driver_id }: User): Promise<number> {
  const product = await addProduct(db, shop.id);
  const visit = { driver_id, status: 'assigned', delivery_date: '2026-11-21' } as const;
  const { id } = await addDelivery(db, shop.id, visit, [product]);
  return id;
}

/** Like the screen, sends a refused photo again with the same key. */
function complete({ browser, at, id }: { browser: Browser; at: string; id: number }) {
  return browser.call('completeDelivery', {
    at,
    params: { id },
    headers: { 'idempotency-key': `photo-${id}` },
    body: formWith([{ content }]),
  });
}
