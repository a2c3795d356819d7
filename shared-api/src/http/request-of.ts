import type { Call, CallArguments } from '@cigogne/contract';

/** A call as it goes out over HTTP. */
export interface HttpRequest {
  readonly method: Call['method'];
  /** Below `/api`, parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  /** Sent as JSON, or as it is when it is a form with files. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What any call may be given; {@link CallArguments} says what one call is given. */
interface Given {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: HttpRequest['query'];
  readonly body?: object | null;
  readonly files?: Readonly<Record<string, readonly Blob[]>>;
  readonly version?: number;
  readonly idempotencyKey?: string;
}

/** Turns a call of the contract and what is given with it into the request that is sent. */
export function requestOf<C extends Call>(call: C, args: CallArguments<C>): HttpRequest {
  const given = args as Given;
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

/** A form with files; fields that are not set are left out, those cleared by '' are sent. */
function formOf({ body, files = {} }: Given): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}) as [string, FormValue][]) {
    if (value !== null && value !== undefined) form.append(name, String(value));
  }
  for (const [name, parts] of Object.entries(files)) {
    for (const part of parts) form.append(name, part);
  }
  return form;
}
