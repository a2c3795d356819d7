import { addDays, todayInParis } from '@cigogne/contract';
import type { Random } from '../platform/random';
import { addDelivery, addUser } from '../testing/records';
import { printedRandom, rounds } from '../testing/rounds';
import { useTestServer, type SignedInClient } from '../testing/test-server';

const OPERATIONS = rounds({ short: 600, long: 10_000 });
const AT_ONCE = 4;
const DAYS = [1, 2, 3].map((days) => addDays(todayInParis(), days));

const server = useTestServer();
let planners: [SignedInClient, SignedInClient];
let shopId: number;
let drivers: readonly number[];
beforeAll(async () => {
  planners = [await server.signIn('admin'), await server.signIn('manager')];
  shopId = (await addUser(server.db, 'shop')).id;
  drivers = [(await addUser(server.db, 'driver')).id, (await addUser(server.db, 'driver')).id];
});

/** State of a delivery in the model; null: removed. */
type State = {
  readonly delivery_date: string | null;
  readonly driver_id: number | null;
  readonly status: string;
  readonly version: number;
} | null;

type Operation = { readonly ifMatch?: number } & (
  | { readonly kind: 'date'; readonly day: string }
  | { readonly kind: 'undate' }
  | { readonly kind: 'driver'; readonly driver: number | null }
  | { readonly kind: 'delete' }
);

/** Specification of a single operation: its answer, and the resulting state. */
function apply(state: State, operation: Operation): { status: number; state: State } {
  if (state === null) return { status: 404, state };
  if (operation.ifMatch !== undefined && operation.ifMatch !== state.version) {
    return { status: 409, state };
  }
  if (operation.kind === 'delete') return { status: 204, state: null };
  const set = changeOf(state, operation);
  return { status: 200, state: set ? { ...state, ...set, version: state.version + 1 } : state };
}

function changeOf(state: NonNullable<State>, operation: Exclude<Operation, { kind: 'delete' }>) {
  switch (operation.kind) {
    case 'date':
      return state.delivery_date === operation.day ? null : { delivery_date: operation.day };
    case 'undate':
      return state.delivery_date === null ? null : { delivery_date: null };
    case 'driver':
      return state.driver_id === operation.driver
        ? null
        : { driver_id: operation.driver, status: operation.driver ? 'assigned' : 'pending' };
  }
}

function randomOperation(version: number, random: Random): Operation {
  const ifMatch = random.chance(0.6) ? Math.max(1, version - random.between(0, 1)) : undefined;
  const kind = random.weighted({ date: 5, undate: 2, driver: 5, delete: 0.3 });
  const condition = ifMatch === undefined ? {} : { ifMatch };
  if (kind === 'date') return { ...condition, kind, day: random.pick(DAYS) };
  if (kind === 'driver') {
    return { ...condition, kind, driver: random.pick<number | null>([...drivers, null]) };
  }
  return { ...condition, kind };
}

async function send(planner: SignedInClient, id: number, operation: Operation): Promise<number> {
  const headers: Record<string, string> =
    operation.ifMatch === undefined ? {} : { 'if-match': `"${operation.ifMatch}"` };
  const common = { params: { id }, headers };
  const answer = await {
    date: () =>
      planner.call('setDeliveryDate', {
        ...common,
        body: operation.kind === 'date' ? { delivery_date: operation.day } : {},
      }),
    undate: () => planner.call('unassignDeliveryDate', common),
    driver: () =>
      planner.call('assignDriver', {
        ...common,
        body: operation.kind === 'driver' ? { driver_id: operation.driver } : {},
      }),
    delete: () => planner.call('deleteDelivery', common),
  }[operation.kind]();
  return answer.statusCode;
}

async function stateOf(id: number): Promise<State> {
  const row = await server.db
    .selectFrom('deliveries')
    .select(['delivery_date', 'driver_id', 'status', 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, at) =>
    permutations(items.filter((_, index) => index !== at)).map((others) => [item, ...others]),
  );
}

/** Whether some sequential order of the operations gives these answers and this state. */
function isSerial(
  before: State,
  operations: readonly { operation: Operation; status: number }[],
  after: State,
): boolean {
  return permutations(operations).some((order) => {
    let state = before;
    for (const { operation, status } of order) {
      const next = apply(state, operation);
      if (next.status !== status) return false;
      state = next.state;
    }
    return JSON.stringify(state) === JSON.stringify(after);
  });
}

it(`what ${OPERATIONS} operations of two planners leave is what some order of them leaves`, async () => {
  const random = printedRandom('two planners');
  let id = 0;
  let state: State = null;
  let conflicts = 0;
  for (let sent = 0; sent < OPERATIONS; sent += AT_ONCE) {
    if (state === null) {
      ({ id } = await addDelivery(server.db, shopId));
      state = await stateOf(id);
    }
    const before: State = state;
    const operations = Array.from({ length: AT_ONCE }, () =>
      randomOperation(before?.version ?? 1, random),
    );
    const statuses = await Promise.all(
      operations.map((operation, index) => send(planners[index % 2 ? 1 : 0], id, operation)),
    );
    state = await stateOf(id);
    const answered = operations.map((operation, index) => ({
      operation,
      status: statuses[index]!,
    }));
    conflicts += statuses.filter((status) => status === 409).length;
    if (!isSerial(before, answered, state)) {
      expect({ sent, before, answered, after: state }).toBe('the end of a serial order');
    }
  }
  expect(conflicts).toBeGreaterThan(OPERATIONS / 20);
}, 600_000);
