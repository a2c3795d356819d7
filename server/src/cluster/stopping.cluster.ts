import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { addUser } from '../testing/records';
import { rounds } from '../testing/rounds';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { layoutOfRun } from './layout';
import { NOTHING_WRONG, Writers, writtenBy } from './writers';

const ROUNDS = rounds({ short: 1, long: 10 });
const TURNS = ['app1', 'app2'] as const;

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
let db: Database;
let shop: User;

beforeAll(async () => {
  await makeServersDatabase(layout);
  await Promise.all(TURNS.map((name) => servers.start(name)));
  db = openServersDatabase(layout);
  shop = await addUser(db, 'shop');
});

afterEach(() => Writers.abandonAll());
afterAll(async () => {
  await servers.endAll();
  await db?.destroy();
});

it(
  'stopped one after the other behind a balancer, processes of the server fail no request',
  async () => {
    const writers = await Writers.begin(shop, [servers.siteUrl], 'restart');
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const name of TURNS) {
        await servers.end(name, 'SIGTERM');
        await writers.untilAllWrite();
        await servers.start(name);
      }
    }
    await writers.stop();
    const { acknowledged, refused } = writers;
    tellFigure('restarts under load', `${acknowledged.length} requests, refused ${refused}`);
    expect(writers.refusals).toEqual([]);
    expect(await writtenBy(writers, db, shop.id)).toEqual(NOTHING_WRONG);
  },
  ROUNDS * 120_000,
);
