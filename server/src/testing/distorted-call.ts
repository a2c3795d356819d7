import type { Call } from '@cigogne/contract';
import type { Random } from '../platform/random';
import { FORMULAS, MARKUP } from './hostile-texts';
import type { CallInput } from './test-server';

/** Values that forms do not send. No small integers, which would be valid ids. */
const VALUES: readonly unknown[] = [
  ...['', ' ', '0', '-1', '1e3', '0x10', 'NaN', 'null', 'true', '２', '1,5', '\u0000', '\ud800'],
  ...['a\r\nb', '\u202Etxt', 'é'.normalize('NFD'), '🚚'.repeat(40), 'x'.repeat(5_000)],
  ...['2026-02-30', '0000-00-00', '2026-11-21T00:00:00Z', '+275760-09-13', '12:00'],
  ...["' or 1=1 --", '1; drop table users', '%', '../../etc/passwd', '__proto__', '$where'],
  ...[null, true, false, 0, -0, -1, 0.1, 1e21, 2 ** 31, 2 ** 53, -(2 ** 63), 1e-9],
  ...[
    [],
    [[]],
    {},
    { a: { a: { a: {} } } },
    [null],
    { __proto__: null },
    { toString: 1 },
    { length: 3 },
  ],
  ...MARKUP.slice(0, 5),
  ...FORMULAS.slice(0, 3),
];
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'if-match': ['"1"', '1', 'W/"1"', '*', '"x"', '"99999999999"', '""'],
  'idempotency-key': ['a', 'x'.repeat(300), '\u00e9', ' '],
  'content-type': [
    'text/plain',
    'application/xml',
    'multipart/form-data',
    'application/json; charset=latin1',
  ],
  accept: ['text/html', '*/*;q=0'],
  range: ['bytes=0-1'],
};

/** The request with up to three of its values, fields or headers changed, possibly none. */
export function distortedCall(call: Call, input: CallInput, random: Random): CallInput {
  let distorted: CallInput = { ...input, params: { ...input.params }, query: { ...input.query } };
  for (let change = random.between(0, 3); change > 0; change -= 1) {
    distorted = distortOnce(call, distorted, random);
  }
  return distorted;
}

function distortOnce(call: Call, input: CallInput, random: Random): CallInput {
  switch (
    random.weighted({ body: 6, query: call.query ? 3 : 1, params: call.params ? 2 : 0, header: 1 })
  ) {
    case 'params':
      return {
        ...input,
        params: distortFields<string | number>(input.params ?? {}, random, asText),
      };
    case 'query':
      // This query must not become valid: its stream would not end.
      return 'after' in (input.query ?? {})
        ? input
        : { ...input, query: distortFields<string | number>(input.query ?? {}, random, asText) };
    case 'header': {
      const name = random.pick(Object.keys(HEADERS));
      return { ...input, headers: { ...input.headers, [name]: random.pick(HEADERS[name]!) } };
    }
    default:
      return { ...input, body: distortBody(input.body, random) };
  }
}

function distortBody(body: unknown, random: Random): unknown {
  if (body instanceof FormData) return distortForm(body, random);
  if (typeof body !== 'object' || body === null || random.chance(0.1)) {
    const value = random.pick(VALUES);
    return typeof value === 'object' && value !== null ? value : { field: value };
  }
  if (Array.isArray(body)) return body.map((one: unknown) => distortBody(one, random));
  const fields = body as Record<string, unknown>;
  const deep = Object.keys(fields).find((key) => typeof fields[key] === 'object' && fields[key]);
  return deep && random.chance(0.5)
    ? { ...fields, [deep]: distortBody(fields[deep], random) }
    : distortFields(fields, random, (value) => value);
}

function distortForm(form: FormData, random: Random): FormData {
  const changed = new FormData();
  for (const [name, value] of form.entries()) {
    if (random.chance(0.1)) continue;
    if (random.chance(0.1)) changed.append(name, value);
    if (typeof value === 'string' && random.chance(0.3))
      changed.append(name, asText(random.pick(VALUES)));
    else changed.append(name, value);
  }
  if (random.chance(0.2)) changed.append(`x${random.between(0, 9)}`, asText(random.pick(VALUES)));
  return changed;
}

/** Replaces, removes or adds one field. */
function distortFields<Value>(
  fields: Readonly<Record<string, Value>>,
  random: Random,
  as: (value: unknown) => Value,
): Record<string, Value> {
  const known = Object.keys(fields);
  const added = known.length === 0 || random.chance(0.1);
  const name = added ? `x${random.between(0, 9)}` : random.pick(known);
  const { [name]: _former, ...others } = fields;
  return !added && random.chance(0.2) ? others : { ...others, [name]: as(random.pick(VALUES)) };
}

const asText = (value: unknown) =>
  // URLs and forms are UTF-8, which cannot represent unpaired surrogates.
  (typeof value === 'string' ? value : JSON.stringify(value)).replace(/\p{Surrogate}/gu, '?');
