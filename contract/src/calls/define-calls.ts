import type * as z from 'zod/mini';
import type { FileRule } from './file-rules';

/**
 * One call of the API, shared by server and clients. The server validates requests with it and answers
 * with nothing that `response` does not list; clients make their requests and types from it.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, with parameters as `:id`. */
  readonly path: string;
  readonly summary: string;
  readonly params?: z.core.$ZodType;
  readonly query?: z.core.$ZodType;
  /** JSON body; for a multipart call, its text fields. */
  readonly body?: z.core.$ZodType;
  /** Files of a multipart call: field name → what is accepted. */
  readonly files?: Readonly<Record<string, FileRule>>;
  /** Body of a 200; absent: 204 without a body, or a file (`binary`). */
  readonly response?: z.core.$ZodType;
  readonly binary?: true;
  /** A GET that changes something: like other changes, it is refused from other sites and as HEAD. */
  readonly changes?: true;
}

/**
 * Header of a 503 with `Retry-After` when the request was not started: it may be sent again, even if it changes
 * something.
 */
export const NOT_STARTED_HEADER = 'x-not-started';

/**
 * Whether a call was refused because its `Idempotency-Key` was used with other content, by an earlier attempt whose
 * answer was lost. Invalid fields get 400 instead, and a refused creation uses up no key.
 */
export const isCreatedAlready = ({ status }: { readonly status: unknown }): boolean =>
  status === 422;

/** Keeps the literal types of a group of calls and checks their shape. */
export function defineCalls<const T extends Readonly<Record<string, Call>>>(calls: T): T {
  return calls;
}

/** The schema of a form: takes the values of its fields, returns what is sent. */
export type FormSchema<Sent, Values> = z.ZodMiniType<Sent, Values>;

type Parsed<T> = T extends z.core.$ZodType ? z.output<T> : undefined;

/** What the handler of a call receives. */
export type ParamsOf<C extends Call> = Parsed<C['params']>;
export type QueryOf<C extends Call> = Parsed<C['query']>;
export type BodyOf<C extends Call> = Parsed<C['body']>;
/** What the handler of a call answers with. */
export type ResponseOf<C extends Call> = Parsed<C['response']>;

/** What a client receives: null where the answer has no body. */
export type AnswerOf<C extends Call> = C['response'] extends z.core.$ZodType
  ? z.output<C['response']>
  : null;

/** The arguments that a client gives with a call: exactly those that the contract names. */
export type CallArguments<C extends Call> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']> &
  (C['files'] extends object
    ? { readonly files?: Readonly<Partial<Record<keyof C['files'], readonly Blob[]>>> }
    : unknown) & {
    /** The version that the client has loaded, sent as `If-Match`: the server refuses the change when its own is newer (decision 19). */
    readonly version?: number;
    /** Sent as `Idempotency-Key`: a request with a repeated key is not carried out again (decision 20). */
    readonly idempotencyKey?: string;
  };

/** A part of the arguments: required, unless the schema lets it be absent. */
type Part<Key extends string, T> = T extends z.core.$ZodType
  ? object extends z.input<T>
    ? { readonly [K in Key]?: z.input<T> }
    : undefined extends z.input<T>
      ? { readonly [K in Key]?: z.input<T> }
      : { readonly [K in Key]: z.input<T> }
  : unknown;
