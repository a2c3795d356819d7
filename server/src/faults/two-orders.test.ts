import { addDays, todayInParis } from '@cigogne/contract';
import { sql } from 'kysely';
import type { Random } from '../platform/random';
import { addDelivery, addUser } from '../testing/records';
import { printedRandom, rounds } from '../testing/rounds';
import { useTestServer, type SignedInClient } from '../testing/test-server';

const ROUNDS = rounds({ short: 100, long: 1_000 });
/** So few that lanes are empty at times, and operations meet the same ones. */
const STOPS = 6;
const AT_ONCE = 3;
const date = addDays(todayInParis(), 1);

const server = useTestServer();
let planners: readonly SignedInClient[];
let drivers: readonly number[];
beforeAll(async () => {
  const { db } = server;
  planners = [await server.signIn('admin'), await server.signIn('manager')];
  drivers = [(await addUser(db, 'driver')).id, (await addUser(db, 'driver')).id];
  const shop = await addUser(db, 'shop');
  for (let count = 0; count < STOPS; count += 1) await addDelivery(db, shop.id);
});

interface Stop {
  readonly id: number;
  readonly version: number;
  readonly delivery_date: string | null;
  readonly driver_id: number | null;
  readonly position: number | null;
  readonly status: string;
}
type Stops = readonly Stop[];
type Seen = Pick<Stop, 'id' | 'version'>;
type Place = Omit<Stop, 'status'>;

type Operation =
  | { readonly kind: 'order'; readonly driver: number; readonly stops: readonly Seen[] }
  | { readonly kind: 'place'; readonly places: readonly Place[] }
  | { readonly kind: 'assign'; readonly id: number; readonly driver: number | null }
  | { readonly kind: 'date'; readonly id: number };

function change(stop: Stop, set: Partial<Stop>): Stop {
  const changed = { ...stop, ...set };
  const isSame = JSON.stringify(changed) === JSON.stringify(stop);
  return isSame ? stop : { ...changed, version: stop.version + 1 };
}

const hasChanged = (stops: Stops, seen: readonly Seen[]) =>
  seen.some(({ id, version }) => stops.find((stop) => stop.id === id)?.version !== version);

/** Specification of a single operation: its answer, and the resulting stops. */
function apply(stops: Stops, operation: Operation): { status: number; stops: Stops } {
  const refused = { status: 409, stops };
  const changing = (set: (stop: Stop) => Partial<Stop> | undefined) => ({
    status: 200,
    stops: stops.map((stop) => change(stop, set(stop) ?? {})),
  });
  switch (operation.kind) {
    case 'order': {
      const { driver, stops: listed } = operation;
      const isHere = (stop: Stop) => stop.delivery_date === date && stop.driver_id === driver;
      const isMissing = (stop: Stop) => isHere(stop) && !listed.some(({ id }) => id === stop.id);
      if (hasChanged(stops, listed) || stops.some(isMissing)) return refused;
      return changing((stop) => {
        const index = listed.findIndex(({ id }) => id === stop.id);
        if (index < 0) return undefined;
        const target = { delivery_date: date, driver_id: driver, position: index + 1 };
        return isHere(stop) ? target : { ...target, status: 'assigned' };
      });
    }
    case 'place':
      if (hasChanged(stops, operation.places)) return refused;
      return changing((stop) => {
        const place = operation.places.find(({ id }) => id === stop.id);
        if (!place) return undefined;
        const { delivery_date, driver_id, position } = place;
        const isReassigned = driver_id !== stop.driver_id;
        return {
          ...{ delivery_date, driver_id },
          position: delivery_date === null || driver_id === null ? null : position,
          ...(isReassigned && { status: driver_id === null ? 'pending' : 'assigned' }),
        };
      });
    case 'assign':
      return changing(({ id, driver_id }) =>
        id !== operation.id || driver_id === operation.driver
          ? undefined
          : {
              driver_id: operation.driver,
              position: null,
              status: operation.driver === null ? 'pending' : 'assigned',
            },
      );
    case 'date':
      return changing(({ id, delivery_date }) =>
        id !== operation.id || delivery_date === date
          ? undefined
          : { delivery_date: date, position: null },
      );
  }
}

function randomOperation(stops: Stops, random: Random): Operation {
  const anyDriver = () => random.pick<number | null>([...drivers, null]);
  const kind = random.weighted({ order: 6, place: 3, assign: 1, date: 1 });
  if (kind === 'assign') return { kind, id: random.pick(stops).id, driver: anyDriver() };
  if (kind === 'date') return { kind, id: random.pick(stops).id };
  const shuffled = stops
    .map((stop) => [random.next(), stop] as const)
    .toSorted(([one], [other]) => one - other)
    .map(([, stop]) => stop);
  if (kind === 'place') {
    const places = shuffled.slice(0, random.between(1, 3)).map(({ id, version }) => ({
      ...{ id, version, driver_id: anyDriver() },
      delivery_date: random.chance(0.8) ? date : null,
      position: random.chance(0.8) ? random.between(1, STOPS) : null,
    }));
    return { kind, places };
  }
  const driver = random.pick(drivers);
  const listed = shuffled.filter(
    (stop) =>
      // All stops of the lane, and some others.
      (stop.delivery_date === date && stop.driver_id === driver) || random.chance(0.3),
  );
  const chosen = listed.length > 0 ? listed : shuffled.slice(0, 1);
  return { kind, driver, stops: chosen.map(({ id, version }) => ({ id, version })) };
}

async function send(planner: SignedInClient, operation: Operation): Promise<number> {
  const answer = await {
    order: ({ driver: id, stops }: Operation & { kind: 'order' }) =>
      planner.call('setDayOrder', { params: { date, id }, body: { stops } }),
    place: ({ places }: Operation & { kind: 'place' }) =>
      planner.call('placeDeliveries', { body: { places } }),
    assign: ({ id, driver: driver_id }: Operation & { kind: 'assign' }) =>
      planner.call('assignDriver', { params: { id }, body: { driver_id } }),
    date: ({ id }: Operation & { kind: 'date' }) =>
      planner.call('setDeliveryDate', { params: { id }, body: { delivery_date: date } }),
  }[operation.kind](operation as never);
  return answer.statusCode;
}

const readStops = (): Promise<Stops> =>
  server.db
    .selectFrom('deliveries')
    .select(['id', 'version', 'delivery_date', 'driver_id', 'position', 'status'])
    .orderBy('id')
    .execute();

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((others) => [item, ...others]),
  );
}

/** Whether some sequential order of the operations gives these answers and this result. */
function isSerial(
  before: Stops,
  operations: readonly { operation: Operation; status: number }[],
  after: Stops,
): boolean {
  return permutations(operations).some((order) => {
    let stops = before;
    for (const { operation, status } of order) {
      const next = apply(stops, operation);
      if (next.status !== status) return false;
      stops = next.stops;
    }
    return JSON.stringify(stops) === JSON.stringify(after);
  });
}

/** Deadlocks are resolved by repetition, so that answers do not show them. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks::int from pg_stat_database
    where datname = current_database()`.execute(server.db);
  return rows[0]!.deadlocks;
}

it(`what planners leave who order and move the same days at once, ${ROUNDS} times, is what some order of them leaves`, async () => {
  const random = printedRandom('two orders');
  const met = { done: 0, refused: 0 };
  let stops = await readStops();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = stops;
    const operations = Array.from({ length: AT_ONCE }, () => randomOperation(before, random));
    const statuses = await Promise.all(
      operations.map((operation, index) => send(planners[index % 2]!, operation)),
    );
    stops = await readStops();
    const answered = operations.map((operation, index) => ({
      operation,
      status: statuses[index]!,
    }));
    met.done += statuses.filter((status) => status === 200).length;
    met.refused += statuses.filter((status) => status === 409).length;
    if (!isSerial(before, answered, stops)) {
      expect(JSON.stringify({ round, before, answered, after: stops }, null, 1)).toBe(
        'the end of a serial order',
      );
    }
  }
  expect(met.done).toBeGreaterThan(ROUNDS);
  expect(met.refused).toBeGreaterThan(ROUNDS / 5);
  expect(await countDeadlocks()).toBe(0);
}, 600_000);
