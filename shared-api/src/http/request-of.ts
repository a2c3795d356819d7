import type { Call, CallArguments } from '@cigogne/contract';

/** The HTTP request of a call. */
export interface HttpRequest {
  readonly method: Call['method'];
  /** Below `/api`, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or as it is when it is a form with files. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The arguments of any call; {@link CallArguments} are those of one call. */
interface AnyArguments {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: HttpRequest['query'];
  readonly body?: object | null;
  readonly files?: Readonly<Record<string, readonly Blob[]>>;
  readonly version?: number;
  readonly idempotencyKey?: string;
}

/** Makes the request of a call of the contract and its arguments. */
export function requestOf<C extends Call>(call: C, args: CallArguments<C>): HttpRequest {
  const given = args as AnyArguments;
  return {
    method: call.method,
    path: call.path.replace(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(given.params?.[name])),
    ),
    ...(given.query && { query: given.query }),
    ...(call.files ? { body: formOf(given) } : given.body && { body: given.body }),
    headers: {
      ...(given.version !== undefined && { 'If-Match': `"${given.version}"` }),
      ...(given.idempotencyKey && { 'Idempotency-Key': given.idempotencyKey }),
    },
  };
}

type FormValue = string | number | boolean | null | undefined;

/** A form with files; fields that are null or absent are left out, those cleared with '' are sent. */
function formOf({ body, files = {} }: AnyArguments): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}) as [string, FormValue][]) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const [name, parts] of Object.entries(files)) {
    for (const part of parts) form.append(name, part);
  }
  return form;
}
