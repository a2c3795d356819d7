import { calls, ROLES, type Call, type CallName, type Role } from '@cigogne/contract';
import { access, mayCall, type Access } from '../http/access';
import { ACCESS_SECONDS } from '../platform/sessions/tokens';
import type { User } from '../platform/database/schema';
import { addUser } from '../testing/records';
import { useTestServer, type Client } from '../testing/test-server';
import {
  absentRecords,
  addCalledRecords,
  validCalls,
  type CalledRecords,
} from '../testing/valid-calls';

const OWNERS = ['own', 'foreign', 'absent'] as const;
type Owner = (typeof OWNERS)[number];
const CALLERS = [...ROLES, 'nobody', 'deactivated', 'expired'] as const;
type Caller = (typeof CALLERS)[number];

const server = useTestServer();
const names = Object.keys(calls) as CallName[];
/** Calls with record ids in the body, not only in the path. */
const NAMED_IN_BODY = new Set<CallName>([
  ...(['createDelivery', 'markProductsRead', 'addToStock'] as const),
  ...(['setDayOrder', 'placeDeliveries'] as const),
]);
/** Roles that see only their own records; depot and office share everything (decision 8). */
const OWNING_ROLES = new Set<Caller>(['shop', 'driver']);

/** For these calls ids of others' records are ignored rather than refused. */
const IGNORED_RECORDS: Partial<Record<CallName, readonly Owner[]>> = {
  // Foreign ids are left out.
  markProductsRead: ['foreign', 'absent'],
  // A filtered list, which is empty.
  listShopStock: ['absent'],
  // The parameter is a day.
  getPlannedDay: ['absent'],
  // For a driver without stops that day.
  proposeOrder: ['absent'],
  // The parameter is a section, which always exists.
  saveSettings: ['absent'],
  // Refused for its position, since an accepted stream would not end.
  live: [],
};

const signedIn = {} as Record<Role, Client>;
const deactivated = {} as Record<Role, Client>;
const expired = {} as Record<Role, Client>;
let own: { shop: User; driver: User };
let foreign: { shop: User; driver: User };

beforeAll(async () => {
  const { db } = server;
  for (const role of ROLES) {
    signedIn[role] = await server.signIn(role);
    const left = await server.signIn(role);
    await db.updateTable('users').set({ active: false }).where('id', '=', left.user.id).execute();
    deactivated[role] = left;
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now - (ACCESS_SECONDS + 1) * 1000);
    expired[role] = await server.signIn(role);
    clock.mockRestore();
  }
  const userOf = (role: Role) => (signedIn[role] as Client & { user: User }).user;
  own = { shop: userOf('shop'), driver: userOf('driver') };
  foreign = { shop: await addUser(db, 'shop'), driver: await addUser(db, 'driver') };
});

const isPublic = (name: CallName) => (access[name] as Access) === 'public';
const namesRecords = (name: CallName) => 'params' in calls[name] || NAMED_IN_BODY.has(name);

/** The client making the call: for a caller without a role, a client whose role may. */
function clientOf(caller: Caller, name: CallName): Client {
  if (caller === 'nobody') return server.nobody;
  if (caller !== 'deactivated' && caller !== 'expired') return signedIn[caller];
  const role = ROLES.find((one) => mayCall(one, name))!;
  return caller === 'expired' ? expired[role] : deactivated[role];
}

const unchanged = new Map<Owner, Promise<CalledRecords>>();

/** Unchanged records: those for refused calls are created once. */
function recordsFor(owner: Owner, wanted: ReturnType<typeof expected>): Promise<CalledRecords> {
  if (wanted === 'done') return recordsOf(owner);
  const records = unchanged.get(owner) ?? recordsOf(owner);
  unchanged.set(owner, records);
  return records;
}

async function recordsOf(owner: Owner): Promise<CalledRecords> {
  const records = await addCalledRecords(server, owner === 'foreign' ? foreign : own);
  return owner === 'absent' ? absentRecords(records) : records;
}

/** The specified outcome of this cell of the matrix. */
function expected(name: CallName, caller: Caller, owner: Owner): 'refused' | 'done' | number {
  if (caller === 'nobody' || caller === 'deactivated' || caller === 'expired') return 401;
  if (!mayCall(caller, name)) return 403;
  if (name === 'live') return 400;
  if (IGNORED_RECORDS[name]?.includes(owner)) return 'done';
  if (owner === 'own' || (owner === 'foreign' && !OWNING_ROLES.has(caller))) return 'done';
  // Ids in a body are refused as invalid fields.
  return NAMED_IN_BODY.has(name) ? 'refused' : 404;
}

function outcome(status: number, wanted: ReturnType<typeof expected>) {
  if (wanted === 'done') return status === 200 || status === 204 ? 'done' : status;
  if (wanted === 'refused') return [400, 404, 409].includes(status) ? 'refused' : status;
  return status;
}

/** Id of the newest event: each change of a record leaves one. */
async function newestEvent(): Promise<number> {
  const { id } = await server.db
    .selectFrom('events')
    .select(({ fn }) => fn.max('id').as('id'))
    .executeTakeFirstOrThrow();
  return Number(id);
}

async function check(name: CallName, caller: Caller, owner: Owner) {
  const wanted = expected(name, caller, owner);
  const input = validCalls[name](await recordsFor(owner, wanted));
  const before = await newestEvent();
  const { statusCode } = await clientOf(caller, name).call(name, input);
  const cell = { name, caller, owner };
  expect({ ...cell, outcome: outcome(statusCode, wanted) }).toEqual({ ...cell, outcome: wanted });
  if (wanted !== 'done')
    expect({ ...cell, events: await newestEvent() }).toEqual({ ...cell, events: before });
}

/** Method and path of each documented route → its call. */
function documentedRoutes(): Map<string, string | undefined> {
  const { paths = {} } = server.app.swagger() as {
    paths?: Record<string, Record<string, { operationId?: string }>>;
  };
  return new Map(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        `${method.toUpperCase()} ${path}`,
        operationId,
      ]),
    ),
  );
}

it('the server has a route for each call, and under /api no other that reaches data', () => {
  const routes = documentedRoutes();
  const made = names.map((name) => {
    const { method, path }: Call = calls[name];
    return [`${method} /api${path.replace(/:(\w+)/g, '{$1}')}`, name] as const;
  });
  for (const [route, name] of made) expect(routes.get(route)).toBe(name);
  const others = [...routes].filter(([route]) => !made.some(([one]) => one === route));
  expect(others.map(([route]) => route).filter((route) => route.includes(' /api/'))).toEqual([]);
});

describe.each(names.filter((name) => !isPublic(name)))('%s', (name) => {
  const owners = namesRecords(name) ? OWNERS : (['own'] as const);
  it.each(CALLERS)('answers %s as their rights are', async (caller) => {
    for (const owner of owners) await check(name, caller, owner);
  });
});

it.each(names.filter(isPublic))('%s asks for no session', async (name) => {
  const records = await recordsOf('own');
  for (const caller of CALLERS) {
    const { statusCode } = await clientOf(caller, name).call(name, validCalls[name](records));
    expect({ caller, forbidden: statusCode === 403 }).toEqual({ caller, forbidden: false });
    expect(statusCode).toBeLessThan(500);
  }
});
