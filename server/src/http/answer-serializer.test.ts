import { type Call, calls, type ErrorBody } from '@cigogne/contract';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { useTestServer } from '../testing/test-server';
import { compiledSerializer } from './answer-serializer';

type Compiler = (route: { schema: z.core.$ZodType }) => (answer: unknown) => string;
const compiled = compiledSerializer as Compiler;
const checked = serializerCompiler as Compiler;

const SECRET = { password_hash: '$argon2id$', familyId: 'secret' };
const TEXT = 'Élise « Ö » "quoted" \\ \u2028 \ud83d\ude9a\n'.repeat(3);
const BY_FORMAT: Record<string, string> = {
  date: '2026-11-21',
  'date-time': '2026-11-21T08:30:00.123Z',
  email: 'elise@cigogne.example',
  uuid: '3f5bd4f4-5a50-4528-8965-bf89eb5229ed',
};

type JSONSchema = z.core.JSONSchema.BaseSchema;

/**
 * An answer with an unlisted field in each of its objects.
 * @param empty use null for nullable fields, and omit optional ones
 */
function exampleOf(document: JSONSchema, empty: boolean): unknown {
  return example(document);

  function example(schema: JSONSchema): unknown {
    const { $ref, type, anyOf, enum: values } = schema;
    if ($ref) return example(document.$defs![$ref.replace('#/$defs/', '')] as JSONSchema);
    if ('const' in schema) return schema.const;
    if (anyOf) return empty && anyOf.some((one) => one.type === 'null') ? null : example(anyOf[0]!);
    if (values) return values.at(-1);
    const types = [type].flat();
    if (empty && types.includes('null')) return null;
    switch (types[0]) {
      case 'array':
        return [example(schema.items as JSONSchema)];
      case 'object':
        return { ...SECRET, ...exampleFields(schema), another: 'secret' };
      case 'string':
        return BY_FORMAT[schema.format ?? ''] ?? TEXT;
      case 'boolean':
        return true;
      default:
        return types[0] === 'integer' ? 7 : 1234.5;
    }
  }

  function exampleFields({ properties = {}, required = [] }: JSONSchema) {
    const fields = Object.entries(properties).filter(([name]) => !empty || required.includes(name));
    return Object.fromEntries(fields.map(([name, field]) => [name, example(field as JSONSchema)]));
  }
}

const answers = Object.entries(calls as Record<string, Call>).flatMap(([name, { response }]) =>
  response ? [{ name, response }] : [],
);

describe('the compiled serialiser', () => {
  it.each(answers)('answers $name as zod does, without what is not listed', ({ response }) => {
    const schema = z.toJSONSchema(response);
    for (const empty of [false, true]) {
      const answer = exampleOf(schema, empty);
      expect(JSON.stringify(answer)).toContain('secret');
      const json = compiled({ schema: response })(answer);
      expect(JSON.parse(json)).toEqual(JSON.parse(checked({ schema: response })(answer)));
      expect(json).not.toMatch(/password_hash|familyId|secret|argon2id/);
    }
  });

  it('refuses answers whose fields it cannot tell', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })]);
    expect(() => compiled({ schema: either })).toThrow('alternative objects');
    expect(() => compiled({ schema: z.record(z.string(), z.string()) })).toThrow(
      'Answers list their fields',
    );
    expect(() => compiled({ schema: z.object({ any: z.unknown() }) })).toThrow(
      'Answers list their fields',
    );
  });
});

describe('a server in production', () => {
  const server = useTestServer({ production: true });

  it('sends no field that the contract does not list', async () => {
    const admin = await server.signIn('admin');
    const { id, name, email, role, driver_nr } = admin.user;
    const profile = await admin.call('profile');
    expect(profile.headers['content-type']).toBe('application/json; charset=utf-8');
    // The handler returns the session's family as well.
    expect(profile.json()).toEqual({ id, name, email, role, driver_nr });
  });

  it('answers refusals with their sentence and fields', async () => {
    const admin = await server.signIn('admin');
    const refusal = await admin.call('createUser', { body: { name: '' } });
    expect(refusal.statusCode).toBe(400);
    const { message, errors } = refusal.json<ErrorBody>();
    expect(message).toMatch(/\w/);
    expect(errors?.map(({ path }) => path)).toContain('name');
  });
});
