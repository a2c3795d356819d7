import compile, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';
import { z } from 'zod';

/**
 * Serializes answers as JSON with code compiled from their schemas. Like zod it omits what a schema does not list, in a
 * tenth of the time, because it does not check the values: tests and development use zod.
 */
export const compiledSerializer: FastifySerializerCompiler<z.core.$ZodType> = ({ schema }) =>
  compile(shapeOf(schema) as Schema);

/** Which fields an answer has, and of which types. */
export interface AnswerShape {
  readonly type: string | readonly string[];
  readonly nullable?: boolean;
  readonly properties?: Readonly<Record<string, AnswerShape>>;
  readonly required?: readonly string[];
  readonly items?: AnswerShape;
}

/** @throws when the fields of an answer cannot be determined */
export function shapeOf(schema: z.core.$ZodType): AnswerShape {
  return z.toJSONSchema(schema, {
    io: 'output',
    // Named schemas are inlined where they are used.
    metadata: z.registry(),
    override: ({ jsonSchema }) => keepShape(jsonSchema),
  }) as AnswerShape;
}

const SHAPE = new Set(['type', 'nullable', 'properties', 'required', 'items']);

/** Keeps only fields and their types: formats, limits and allowed values are for checking. */
function keepShape(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.anyOf) Object.assign(schema, joined(schema.anyOf));
  if (schema.type === undefined || typeof schema.additionalProperties === 'object') {
    throw new Error('Answers list their fields and the types of them');
  }
  for (const key of Object.keys(schema)) {
    if (!SHAPE.has(key)) delete schema[key];
  }
}

/** Merges alternatives into one schema: null and anything, or scalars. The serializer could not distinguish objects. */
function joined(alternatives: readonly z.core.JSONSchema.BaseSchema[]) {
  const others = alternatives.filter(({ type }) => type !== 'null');
  const nullable = others.length < alternatives.length;
  if (others.length === 1) return { ...others[0], nullable };
  if (others.some(({ properties, items }) => properties ?? items)) {
    throw new Error('An answer with alternative objects cannot be compiled');
  }
  return { type: others.map(({ type }) => type), nullable };
}
