import {
  calls,
  described,
  type BodyOf,
  type Call,
  type CallName,
  type Calls,
  ErrorBody,
  MEGABYTE,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  todayInParis,
} from '@cigogne/contract';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
} from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Database } from '../platform/database/database';
import type { Standby } from '../platform/database/standby';
import { ApiError, WrongType } from '../platform/errors';
import type { SignedInUser } from '../platform/sessions/signed-in-user';
import type { PublicCallName } from './access';
import type { CallClass } from './call-classes';
import { receiveUpload, type ReceivedFiles } from './receive-upload';
import type { SharedAnswers } from './shared-answers/shared-answers';
import { oldestOf, sharedBy } from './shared-answers/shared-calls';
import { WrittenAnswer } from './shared-answers/written-answer';
import { mayReadStandby, type StandbyCallName } from './standby-calls';
import { StoredAnswer } from './stored-answer';
import { StreamedAnswer } from './streamed-answer';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The contract's name of the call, by which the access table decides. */
    call?: CallName;
  }
  interface FastifyInstance {
    standby: Standby;
    sharedAnswers: SharedAnswers<WrittenAnswer>;
  }
  interface FastifyRequest {
    /** Set before the handler of every call that is not public. */
    user: SignedInUser | null;
    /** With the user, as `OpenSession` has it. */
    databaseState: string;
  }
}

export interface HandlerArguments<Name extends CallName> {
  params: ParamsOf<Calls[Name]>;
  query: QueryOf<Calls[Name]>;
  body: BodyOf<Calls[Name]>;
  /** Files of a multipart call by field name, checked by the contract's rules; temporary. */
  files: FilesOf<Calls[Name]>;
  /** null for public calls. */
  user: Name extends PublicCallName ? null : SignedInUser;
  /** Of calls that a standby may answer: the database to read from, which lacks nothing that has been committed. */
  readDb: Name extends StandbyCallName ? Database : undefined;
  /**
   * Aborted when the client leaves before its answer has been sent: for what is only read. A change that has been
   * asked for is made.
   */
  readonly signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

type FilesOf<C extends Call> = C extends { files: infer Rules }
  ? ReceivedFiles<keyof Rules & string>
  : undefined;

/**
 * What a handler returns: the response of the contract, as an object, streamed or as it was stored; nothing for a 204,
 * nor for a file, which it has given to `reply.send`. Were the reply returned, the call would keep its turn until the
 * client had taken the last byte.
 */
type Answer<C extends Call> = C extends { binary: true }
  ? void
  : C extends { response: z.core.$ZodType }
    ? ResponseOf<C> | StreamedAnswer<ResponseOf<C>> | StoredAnswer
    : void;

export type CallHandler<Name extends CallName> = (
  call: HandlerArguments<Name>,
) => Promise<Answer<Calls[Name]>> | Answer<Calls[Name]>;

export type Admission = <T>(request: FastifyRequest, makeCall: () => Promise<T>) => Promise<T>;

interface CallLimits {
  /** Bytes of the body, where less than the server's limit is enough. */
  readonly bodyLimit?: number;
  /** Makes the call, from the first of its files to their removal, or refuses it before they are received. */
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
    handler: (request, reply) =>
      admit(request, async () => {
        const upload = call.files && (await receiveUpload(request, call.files, call.body));
        const handle = (signal?: AbortSignal) =>
          mayReadStandby(name)
            ? app.standby.read((readDb) => handleWith(signal, readDb), signal)
            : handleWith(signal, undefined);
        const handleWith = (signal: AbortSignal | undefined, readDb: Database | undefined) =>
          handler({
            params: request.params,
            query: request.query,
            body: upload ? upload.body : request.body,
            files: upload?.files,
            user: request.user,
            readDb,
            get signal() {
              return signal ?? leavingOf(reply);
            },
            request,
            reply,
          } as HandlerArguments<Name>);
        const { callClass } = request;
        const signal = ENDED_EARLY.has(callClass) ? leavingOf(reply) : undefined;
        const inTurn = (begin: () => void, ending: AbortSignal | undefined) => {
          const work = () => {
            begin();
            return handle(ending);
          };
          return app.load.run(callClass, work, { signal: ending, address: request.ip });
        };
        try {
          if (sharedBy(name)) {
            const asked = {
              key: sharedAnswerKey(name, request),
              state: request.databaseState,
              signal,
              oldest: oldestOf(name),
            };
            const answer = await unlessLeft(
              signal,
              app.sharedAnswers.get(asked, async (begin, ending) =>
                written(reply, await inTurn(begin, ending)),
              ),
            );
            return await answer.sendTo(reply);
          }
          const answer = await unlessLeft(
            signal,
            inTurn(() => undefined, signal),
          );
          if (call.binary) return reply;
          if (answer instanceof StreamedAnswer) return reply.type(JSON_TYPE).send(answer.stream);
          if (answer instanceof StoredAnswer) {
            // Sent once this upload has been discarded, as any answer is.
            reply.type(JSON_TYPE);
            return answer.json;
          }
          return call.response ? answer : reply.code(204).send();
        } finally {
          await upload?.discard();
        }
      }),
  });
}

const JSON_TYPE = 'application/json; charset=utf-8';

const admitAll: Admission = (_request, makeCall) => makeCall();

/** What nobody waits for any more is not read on, nor put into words. */
const ENDED_EARLY: ReadonlySet<CallClass> = new Set(['list', 'whole', 'report']);

async function unlessLeft<T>(signal: AbortSignal | undefined, answering: Promise<T>): Promise<T> {
  try {
    const answer = await answering;
    if (signal?.aborted && answer instanceof StreamedAnswer) answer.stream.destroy();
    signal?.throwIfAborted();
    return answer;
  } catch (error) {
    // Nobody reads it: the log says what became of the request.
    throw signal?.aborted ? new ApiError(CLIENT_HAS_GONE, '') : error;
  }
}

/**
 * Equal for calls that get the same answer while the database does not change; some depend on the day. A person's name
 * and number are part of some answers, whichever of their sessions asks.
 */
function sharedAnswerKey(name: CallName, { user, params, query }: FastifyRequest): string {
  const audience = sharedBy(name) === 'role' ? user?.role : { ...user, familyId: undefined };
  return JSON.stringify([name, audience, todayInParis(), params, query]);
}

const written = (reply: FastifyReply, answer: unknown) =>
  new WrittenAnswer(Buffer.from(reply.serialize(answer) as string));

/** As nginx logs it. */
const CLIENT_HAS_GONE = 499;

/** Aborted when the connection ends before the answer has been sent. */
function leavingOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort();
  const left = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) left.abort();
  });
  return left.signal;
}

function documentedSchema(name: CallName, call: Call): FastifySchema {
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

function refuseMultipart(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  if (request.isMultipart()) throw new WrongType();
  done();
}

/** The body of a multipart call is a stream until `receiveUpload` has read it. */
const validateAllButBody: FastifySchemaCompiler<FastifySchema> = (route) =>
  route.httpPart === 'body'
    ? (value: unknown) => ({ value })
    : validatorCompiler(route as Parameters<typeof validatorCompiler>[0]);
