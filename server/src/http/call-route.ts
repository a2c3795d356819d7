import { type Call, type CallName, calls } from '@cigogne/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { WrongType } from '../platform/errors';
import { answerCall } from './answer-call';
import type { CallHandler } from './call-handler';
import { documentedSchema } from './call-schema';
import { limitUploads } from './uploads-of-user';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call, which the access table uses. */
    call?: CallName;
  }
}

export type Admission = <T>(request: FastifyRequest, makeCall: () => Promise<T>) => Promise<T>;

interface CallLimits {
  /** Limit of the body in bytes, when lower than the server's. */
  readonly bodyLimit?: number;
  /** Wraps the call, from receiving its files to their removal, or refuses it before. */
  readonly admit?: Admission;
}

/**
 * Binds a call of the contract to its handler: path, validation, whitelist of the response and
 * documentation all come from the contract, permission from the access table.
 */
export function registerCall<Name extends CallName>(
  app: FastifyInstance,
  name: Name,
  handler: CallHandler<Name>,
  { bodyLimit, admit = admitAll }: CallLimits = {},
): void {
  const call: Call = calls[name];
  app.route({
    ...(bodyLimit && { bodyLimit }),
    method: call.method,
    url: `/api${call.path}`,
    ...(call.changes && { exposeHeadRoute: false }),
    config: { call: name },
    schema: documentedSchema(name, call),
    ...(call.files
      ? { validatorCompiler: validateAllButBody }
      : { preValidation: refuseMultipart }),
    handler: (request, reply) => {
      const makeCall = () =>
        admit(request, () => answerCall({ name, call, handler, request, reply }));
      return call.files ? limitUploads(request.user, makeCall) : makeCall();
    },
  });
}

const admitAll: Admission = (_request, makeCall) => makeCall();

function refuseMultipart(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.isMultipart()) throw new WrongType();
  done();
}

/** The body of a multipart call is a stream until `receiveUpload` has read it. */
const validateAllButBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body'
    ? (value: unknown) => ({ value })
    : validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
