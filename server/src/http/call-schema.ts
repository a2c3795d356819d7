import { type Call, type CallName, described, ErrorBody, MEGABYTE } from '@cigogne/contract';
import type { FastifySchema } from 'fastify';
import * as z from 'zod/mini';

/** The schema that the framework checks, with the documentation of the API. */
export function documentedSchema(name: CallName, call: Call): FastifySchema {
  const errors = Object.fromEntries(
    ['4xx', '5xx'].map((status) => [
      status,
      {
        description: 'A French sentence that says what to do',
        content: { 'application/json': { schema: ErrorBody } },
      },
    ]),
  );
  return {
    operationId: name,
    summary: call.summary,
    tags: [call.path.split('/')[1] ?? 'site'],
    ...(call.params && { params: call.params }),
    ...(call.query && { querystring: call.query }),
    ...(call.files
      ? { consumes: ['multipart/form-data'], body: multipartSchema(call) }
      : call.body && { body: call.body }),
    response: { ...(call.response && { 200: call.response }), ...errors },
  };
}

function multipartSchema(call: Call): z.core.$ZodType {
  const files = Object.entries(call.files ?? {}).map(([field, rule]) => {
    const limit = `${rule.kind}, ${rule.max} at most, ${rule.bytes / MEGABYTE} MB each`;
    return [
      field,
      rule.max === 1
        ? described(z.file(), { description: limit })
        : described(z.array(z.file()), { description: limit }),
    ] as const;
  });
  const fields = call.body instanceof z.core.$ZodObject ? call.body._zod.def.shape : {};
  return z.object({ ...fields, ...Object.fromEntries(files) });
}
