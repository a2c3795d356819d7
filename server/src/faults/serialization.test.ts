import { type CallName, calls } from '@cigogne/contract';
import { CompiledQuery, PostgresDriver } from 'kysely';
import { access, type Access, mayCall } from '../http/access';
import { type SignedInClient, useTestServer } from '../testing/test-server';
import { addCalledRecords, validCalls } from '../testing/valid-calls';

// PostgreSQL-compatible databases that distribute their data refuse commits in normal operation, and expect the client
// to repeat the transaction. PostgreSQL hardly ever does: here every first commit is refused.
const server = useTestServer();

/** Calls by signed-in users that change something. */
const CHANGES = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].method !== 'GET' && (access[name] as Access) !== 'public',
);
const ROLES = ['admin', 'shop', 'stocker', 'driver'] as const;

const clients = {} as Record<(typeof ROLES)[number], SignedInClient>;
beforeAll(async () => {
  for (const role of ROLES) clients[role] = await server.signIn(role);
});
afterEach(() => jest.restoreAllMocks());

/** Refuses the first commit, the third and so on; returns the number of refusals. */
function refuseEverySecondCommit(): () => number {
  const prototype = PostgresDriver.prototype;
  const commit = prototype.commitTransaction.bind(prototype);
  let commits = 0;
  let refused = 0;
  jest.spyOn(prototype, 'commitTransaction').mockImplementation(async (connection) => {
    commits += 1;
    if (commits % 2 === 0) return commit(connection);
    refused += 1;
    await connection.executeQuery(CompiledQuery.raw('rollback'));
    const error = new Error('could not serialize access');
    throw Object.assign(error, { severity: 'ERROR', code: '40001' });
  });
  return () => refused;
}

async function countEvents(): Promise<number> {
  const { count } = await server.db
    .selectFrom('events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The call's answer, and the number of events it has recorded. */
async function make(name: CallName) {
  const client = clients[ROLES.find((role) => mayCall(role, name))!];
  const owners = { shop: clients.shop.user, driver: clients.driver.user };
  const input = validCalls[name](await addCalledRecords(server, owners));
  const before = await countEvents();
  const refusals = refuseEverySecondCommit();
  const { statusCode } = await client.call(name, input);
  jest.restoreAllMocks();
  return { statusCode, events: (await countEvents()) - before, refused: refusals() };
}

/** Calls with a single statement or none, which the database repeats by itself. */
const WITHOUT_TRANSACTION: readonly CallName[] = [
  'markDeliveriesAsRead',
  'searchPersons',
  'sendTestMail',
];
/** Calls that record other numbers of events than one. */
const EVENTS: Partial<Record<CallName, number>> = {
  setDayOrder: 2,
  placeDeliveries: 2,
  completeDelivery: 2,
  deleteDelivery: 2,
  erasePerson: 2,
};

it.each(CHANGES)('%s is done once when its first commit is refused', async (name) => {
  const { statusCode, events, refused } = await make(name);
  expect([200, 204]).toContain(statusCode);
  const done = { wasRefused: refused > 0, events };
  const inTransaction = { wasRefused: true, events: EVENTS[name] ?? 1 };
  const alone = { wasRefused: false, events: 0 };
  expect(done).toEqual(WITHOUT_TRANSACTION.includes(name) ? alone : inTransaction);
});
