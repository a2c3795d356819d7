import type { Call } from '@cigogne/contract';
import { readWith } from './schema';

/** The parsed request, or the messages of the contract's refusal. */
type Read =
  | {
      readonly sent: {
        readonly params: unknown;
        readonly query: unknown;
        readonly body: unknown;
        readonly files: Readonly<Record<string, readonly File[]>>;
      };
    }
  | { readonly errors: readonly { readonly path: string; readonly message: string }[] };

/** Parses a request as the server does: with the schemas of its call. */
export async function readCall(
  call: Call,
  request: Request,
  params: Readonly<Record<string, unknown>>,
): Promise<Read> {
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const { body, files } = await readBody(call, request);
  const read = [
    parsed(call.params, params),
    parsed(call.query, query),
    parsed(call.body, body),
  ] as const;
  const errors = read.flatMap(({ errors }) => errors);
  if (errors.length > 0) return { errors };
  const [readParams, readQuery, readBodyOf] = read;
  return {
    sent: { params: readParams.data, query: readQuery.data, body: readBodyOf.data, files },
  };
}

async function readBody(call: Call, request: Request) {
  const files: Record<string, File[]> = {};
  if (!call.files) {
    const text = request.method === 'GET' ? '' : await request.text();
    return { body: text ? (JSON.parse(text) as unknown) : undefined, files };
  }
  const body: Record<string, string> = {};
  for (const [name, value] of await request.formData()) {
    if (typeof value === 'string') body[name] = value;
    else (files[name] ??= []).push(value);
  }
  return { body, files };
}

function parsed(schema: Call['body'], value: unknown) {
  if (!schema) return { data: undefined, errors: [] };
  const { data, error } = readWith(schema, value);
  const errors = (error?.issues ?? []).map(({ path, message }) => ({
    path: path.join('.'),
    message,
  }));
  return { data, errors };
}
