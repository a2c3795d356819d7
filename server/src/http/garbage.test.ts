import {
  type Call,
  type CallName,
  calls,
  type ErrorBody,
  ROLES,
  type Role,
  VISIT_SENTENCES,
} from '@cigogne/contract';
import * as z from 'zod/mini';
import { SENTENCES } from '../platform/errors';
import { messageOfFields } from '../platform/field-names';
import { useTestServer, type CallInput, type Client } from '../testing/test-server';
import { access, type Access } from './access';

const server = useTestServer();
const clients = {} as Record<Role, Client>;
beforeAll(async () => {
  for (const role of ROLES) clients[role] = await server.signIn(role);
});

// Requests for quotes are counted even when refused.
beforeEach(() => server.db.deleteFrom('login_attempts').execute());

type Part = 'params' | 'query' | 'body';
type Shape = Readonly<Record<string, z.core.JSONSchema.BaseSchema | boolean>>;

/** Texts that no field accepts. */
const TEXTS = ['x|y', '-1.5', 'a\0b', 'é'.repeat(3000)];
const VALUES = [
  ...[...TEXTS, null, true, -1.5, 1e300, [], ['x|y', 7], {}, { x: [1] }],
  [{ product_id: {}, category_id: {}, category_name: {}, base_price: {} }],
];

/** English sentences from the specification (part 2, section 5). */
const QUOTED = new Set<string>(Object.values(VISIT_SENTENCES));

const garbage = (Object.keys(calls) as CallName[]).flatMap((name) => {
  const call: Call = calls[name];
  return (['params', 'query', 'body'] as const).flatMap((part) => {
    const fields = shapeOf(call[part]);
    return Object.keys(fields).map((field) => [name, part, field] as const);
  });
});

/** The fields of a call's part, which may be optional as a whole. */
function shapeOf(schema: z.core.$ZodType | undefined): Shape {
  if (!schema) return {};
  const { properties, anyOf } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return properties ?? anyOf?.find((one) => one.properties)?.properties ?? {};
}

/** A client allowed to make the call. */
function callerOf(name: CallName): Client {
  const allowed: Access = access[name];
  return allowed === 'public' ? server.nobody : clients[allowed[0]!];
}

/** Sends one value in one field, in the part's encoding; all other fields are missing. */
function send(name: CallName, part: Part, field: string, value: unknown) {
  const call: Call = calls[name];
  const input: Required<Pick<CallInput, 'params' | 'query'>> & CallInput = {
    params: { id: 2_000_000_000, shopId: 2_000_000_000, date: '2099-01-05' },
    query: {},
  };
  if (part === 'body') input.body = call.files ? formOf(field, String(value)) : { [field]: value };
  else input[part][field] = String(value);
  return callerOf(name).call(name, input);
}

function formOf(field: string, value: string): FormData {
  const form = new FormData();
  form.append(field, value);
  return form;
}

it.each(garbage)(
  'garbage in %s, %s.%s is refused in words for people',
  async (name, part, field) => {
    const sentences = new Set<string>();
    for (const value of part === 'body' ? VALUES : TEXTS) {
      const response = await send(name, part, field, value);
      expect([200, 204, 400, 404, 413, 414]).toContain(response.statusCode);
      if (response.statusCode !== 400) continue;
      const { message, errors = [] } = response.json<ErrorBody>();
      for (const sentence of [message, ...errors.map((error) => error.message)]) {
        sentences.add(sentence);
      }
    }
    expect(sentences).not.toContain(SENTENCES[400]);
    for (const sentence of sentences) {
      if (QUOTED.has(sentence)) continue;
      expect(sentence).toMatch(/^[A-ZÀÉ0-9].*(\.|caractères)$/u);
      expect(sentence).not.toMatch(/\b(invalid|expected|required|must|too)\b|[|_]|Entrée|Option/i);
    }
  },
);

it.each(garbage.filter(([, part]) => part === 'query'))(
  'a list in %s, %s.%s is refused in words for people',
  async (name, _part, field) => {
    const response = await server.app.inject({
      url: `/api${calls[name].path.replace(/:\w+/, '2000000000')}?${field}=x&${field}=y`,
      headers: { cookie: callerOf(name).cookie ?? '' },
    });
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain(SENTENCES[400]);
  },
);

it('every field of a call has a name by which a refusal calls it', () => {
  expect(garbage.length).toBeGreaterThan(100);
  const nameless = garbage.filter(
    ([, , field]) => messageOfFields([{ path: field, message: '?' }]) === '?',
  );
  expect(nameless).toEqual([]);
});
