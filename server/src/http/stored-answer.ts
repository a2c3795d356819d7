import type * as z from 'zod/mini';
import { type AnswerShape, shapeOf } from './answer-serializer';

/**
 * Converts an answer stored as JSON, possibly by an older server, to the form that the present screens expect. Fields
 * added to the contract since are null or an empty list; removed ones are left out. The answer is never refused, since
 * the change has been made: a value of another type is sent unchanged, and a new field that can be neither null nor
 * empty is missing.
 */
export class StoredAnswer {
  /** Sent without a serializer, which would refuse a missing field. */
  readonly json: string;

  constructor(schema: z.core.$ZodType, stored: unknown) {
    this.json = JSON.stringify(completed(shapeOf(schema), stored));
  }
}

function completed({ properties, required = [], items }: AnswerShape, stored: unknown): unknown {
  if (Array.isArray(stored)) {
    return items ? stored.map((item) => completed(items, item)) : stored;
  }
  if (!isRecord(stored) || !properties) return stored;
  return Object.fromEntries(
    Object.entries(properties).map(([name, field]) => {
      if (Object.hasOwn(stored, name)) return [name, completed(field, stored[name])];
      return [name, required.includes(name) ? nothingOf(field) : undefined];
    }),
  );
}

/** The empty value of a field's type; undefined when there is none. */
function nothingOf({ nullable, type }: AnswerShape): null | [] | undefined {
  if (nullable) return null;
  return type === 'array' ? [] : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
