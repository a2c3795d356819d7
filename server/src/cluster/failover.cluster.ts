import type { Database } from '../platform/database/database';
import type { User } from '../platform/database/schema';
import { addUser } from '../testing/records';
import { rounds } from '../testing/rounds';
import { tellFigure } from '../testing/tell-figure';
import { ClusterServers, makeServersDatabase, openServersDatabase } from './cluster-servers';
import { tell } from './control';
import { type Node, NODES } from './database-configuration';
import { layoutOfRun } from './layout';
import { primaryOf, untilStandbyConfirms } from './start-cluster';
import { NOTHING_WRONG, Writers, writtenBy } from './writers';

const ROUNDS = rounds({ short: 3, long: 20 });
const FROZEN_ROUNDS = rounds({ short: 1, long: 5 });
/** Generous, since a round takes minutes. */
const LIMIT_MS = ROUNDS * 120_000;

const layout = layoutOfRun()!;
const servers = new ClusterServers(layout);
const urls = [servers.urlOf('app1'), servers.urlOf('app2')];
let db: Database;
let shop: User;

beforeAll(async () => {
  await makeServersDatabase(layout);
  await Promise.all([servers.start('app1'), servers.start('app2')]);
  db = openServersDatabase(layout);
  shop = await addUser(db, 'shop');
});

afterEach(() => Writers.abandonAll());
afterAll(async () => {
  await servers.endAll();
  await db?.destroy();
});

/** Expects only 503 with Retry-After, from processes that still run. */
function expectOnlyUnavailable({ refusals }: Writers) {
  expect(refusals.filter(({ status }) => status !== 503)).toEqual([]);
  expect(refusals.filter(({ retryAfter }) => !(Number(retryAfter) > 0))).toEqual([]);
  expect([servers.exitCodeOf('app1'), servers.exitCodeOf('app2')]).toEqual([null, null]);
}

const otherNode = (node: Node | undefined) => NODES.find((nr) => nr !== node);

const figures = (writers: Writers) =>
  `${writers.longestPause.toFixed(1)} s without a write, refused ${writers.refused}, ` +
  `acknowledged ${writers.acknowledged.length}`;

it(
  'a killed primary loses and doubles no acknowledged write, and people are asked to come again',
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      await untilStandbyConfirms(layout);
      const primary = await primaryOf(layout);
      const writers = await Writers.begin(shop, urls, `failover-${round}`);
      await tell(layout, `postgres${primary}`, 'kill');
      await writers.untilAllWrite();
      await writers.stop();
      expect(await primaryOf(layout)).toBe(otherNode(primary));
      await tell(layout, `postgres${primary}`, 'start');

      tellFigure(`primary killed, round ${round}`, figures(writers));
      expectOnlyUnavailable(writers);
      expect(await writtenBy(writers, db, shop.id)).toEqual(NOTHING_WRONG);
    }
  },
  LIMIT_MS,
);

it(
  'a frozen primary is replaced as well, and loses and doubles nothing once it has been reset',
  async () => {
    for (let round = 1; round <= FROZEN_ROUNDS; round += 1) {
      await untilStandbyConfirms(layout);
      const primary = await primaryOf(layout);
      const writers = await Writers.begin(shop, urls, `frozen-${round}`);
      await tell(layout, `postgres${primary}`, 'freeze');
      await writers.untilAllWrite();
      expect(await primaryOf(layout)).toBe(otherNode(primary));
      // Does what the watchdog of its machine would do; without one it may thaw and take its place back
      // (docs/deploying.md).
      await tell(layout, `postgres${primary}`, 'kill');
      await tell(layout, `postgres${primary}`, 'start');
      await untilStandbyConfirms(layout);
      await writers.untilAllWrite();
      await writers.stop();

      tellFigure(`primary frozen, round ${round}`, figures(writers));
      expectOnlyUnavailable(writers);
      expect(await writtenBy(writers, db, shop.id)).toEqual(NOTHING_WRONG);
    }
  },
  LIMIT_MS,
);

it(
  'a killed PgBouncer is a 503 until it is back, and loses and doubles nothing',
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = await Writers.begin(shop, urls, `pooler-${round}`);
      await tell(layout, 'pgbouncer', 'kill');
      await writers.untilAllAreRefused();
      await tell(layout, 'pgbouncer', 'start');
      await writers.untilAllWrite();
      await writers.stop();

      tellFigure(`PgBouncer killed, round ${round}`, figures(writers));
      expectOnlyUnavailable(writers);
      expect(await writtenBy(writers, db, shop.id)).toEqual(NOTHING_WRONG);
    }
  },
  LIMIT_MS,
);

it(
  'a killed process of the server is replaced by the others, and loses and doubles nothing',
  async () => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writers = await Writers.begin(shop, [servers.siteUrl], `process-${round}`);
      await servers.end('app1', 'SIGKILL');
      await writers.untilAllWrite();
      await servers.start('app1');
      await writers.untilAllWrite();
      await writers.stop();

      tellFigure(`process of the server killed, round ${round}`, figures(writers));
      expect(writers.refusals.filter(({ status }) => status === 500)).toEqual([]);
      expect(await writtenBy(writers, db, shop.id)).toEqual(NOTHING_WRONG);
    }
  },
  LIMIT_MS,
);
