import { calls, ROLES, type Call, type CallName, type Role } from '@cigogne/contract';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { access, mayCall, type Access } from '../http/access';
import type { Random } from '../platform/random';
import { distortedCall } from '../testing/distorted-call';
import { printedRandom, rounds } from '../testing/rounds';
import { useTestServer, type SignedInClient } from '../testing/test-server';
import { addCalledRecords, validCalls, type CalledRecords } from '../testing/valid-calls';

const TRIES = rounds({ short: 2_500, long: 100_000 });
/** Calls change their records: they are renewed after this many. */
const TRIES_PER_RECORDS = 200;

/** Hashing passwords, decoding pictures and writing workbooks take as long as a hundred other calls. */
const SLOW = new Set<CallName>([
  ...(['login', 'createUser', 'changeUserPassword', 'completeDelivery'] as const),
  ...(['downloadInvoice', 'downloadDeliveryNote', 'downloadShopDeliveryNote'] as const),
]);

// With the production serializer, which writes what the schema lists without checking it.
const server = useTestServer({ production: true, logLevel: 'warn' });
const names = Object.keys(calls) as CallName[];
const clients = {} as Record<Role, SignedInClient>;
beforeAll(async () => {
  for (const role of ROLES) clients[role] = await server.signIn(role);
});

const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true });
addFormats(ajv);

type Check = (value: unknown) => string | undefined;
const checks = new Map<string, Check>();

/** Compares an answer with the server's own OpenAPI document. */
function documented(name: CallName, status: string): Check {
  const known = checks.get(`${name} ${status}`);
  if (known) return known;
  if (!ajv.getSchema('api')) ajv.addSchema(server.app.swagger(), 'api');
  const { method, path }: Call = calls[name];
  const place = [
    ...['paths', `/api${path.replace(/:(\w+)/g, '{$1}')}`, method.toLowerCase()],
    ...['responses', status, 'content', 'application/json', 'schema'],
  ].map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1')));
  const validate = ajv.compile({ $ref: `api#/${place.join('/')}` });
  const check: Check = (value) => (validate(value) ? undefined : ajv.errorsText(validate.errors));
  checks.set(`${name} ${status}`, check);
  return check;
}

/** Describes what is wrong with an answer; undefined for a documented one. */
function whatIsWrong(
  name: CallName,
  {
    statusCode,
    body,
    headers,
  }: { statusCode: number; body: string; headers: Record<string, unknown> },
): string | undefined {
  const call: Call = calls[name];
  if (statusCode === 204) return body === '' && !call.response ? undefined : 'a 204 with a body';
  // A file, or the requested part of it.
  if (call.binary && (statusCode === 200 || statusCode === 206)) return undefined;
  if (statusCode === 200) return documented(name, '200')(JSON.parse(body));
  if (statusCode === 503 && headers['retry-after'] === undefined) return 'a 503 that says no time';
  if (statusCode >= 500 && statusCode !== 503) return body;
  if (statusCode < 400) return 'an undocumented status';
  return documented(name, statusCode >= 500 ? '5XX' : '4XX')(JSON.parse(body));
}

function pickName(random: Random): CallName {
  const name = random.pick(names);
  return SLOW.has(name) && random.chance(0.9) ? pickName(random) : name;
}

function clientOf(name: CallName, isAllowed: boolean, pick: <T>(of: readonly T[]) => T) {
  if ((access[name] as Access) === 'public') return server.nobody;
  return clients[pick(ROLES.filter((role) => !isAllowed || mayCall(role, name)))];
}

it(`${TRIES.toLocaleString('en')} distorted calls get answers that the documentation describes`, async () => {
  const random = printedRandom('fuzz');
  const met = new Set<number>();
  let records: CalledRecords | undefined;
  for (let turn = 0; turn < TRIES; turn += 1) {
    if (turn % TRIES_PER_RECORDS === 0) {
      records = await addCalledRecords(server, {
        shop: clients.shop.user,
        driver: clients.driver.user,
      });
    }
    const name = pickName(random);
    const input = distortedCall(calls[name], validCalls[name](records!), random);
    const client = clientOf(name, random.chance(0.9), (of) => random.pick(of));
    const answer = await client.call(name, input);
    met.add(answer.statusCode);
    const wrong = whatIsWrong(name, answer);
    if (wrong) expect({ turn, name, input, status: answer.statusCode, wrong }).toBeUndefined();
  }
  // The distortion covers both accepted and refused calls.
  for (const status of [200, 204, 400, 403, 404, 409, 415]) expect(met).toContain(status);
  expect(server.log.filter((line) => line.includes('unforeseen error'))).toEqual([]);
}, 3_600_000);
