import type * as z from 'zod/mini';
import { type AnswerShape, shapeOf } from './answer-serializer';

/**
 * An answer that was stored as JSON, perhaps by a former release, for the screens of this one: a field that the contract
 * has got since is null or an empty list, and what it no longer lists stays out, as everywhere. Nothing is refused, since
 * the change was made: what fits in no other way is sent as it is, or is missing.
 */
export class StoredAnswer {
  /** No serializer may have it, which would refuse what is missing. */
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

/** What says that a field has no value; undefined where its type has nothing of the kind. */
function nothingOf({ nullable, type }: AnswerShape): null | [] | undefined {
  if (nullable) return null;
  return type === 'array' ? [] : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
