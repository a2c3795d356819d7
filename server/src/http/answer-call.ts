import { type Call, type CallName, todayInParis } from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../platform/database/database';
import type { Standby } from '../platform/database/standby';
import type { SignedInUser } from '../platform/sessions/signed-in-user';
import type { CallClass } from './call-classes';
import type { CallHandler, HandlerArguments } from './call-handler';
import { leavingOf, unlessLeft } from './client-left';
import { JSON_TYPE } from './header-values';
import { receiveUpload, type Upload } from './receive-upload';
import type { SharedAnswers } from './shared-answers/shared-answers';
import { oldestOf, sharedBy } from './shared-answers/shared-calls';
import { WrittenAnswer } from './shared-answers/written-answer';
import { mayReadStandby } from './standby-calls';
import { StoredAnswer } from './stored-answer';
import { StreamedAnswer } from './streamed-answer';

declare module 'fastify' {
  interface FastifyInstance {
    standby: Standby;
    sharedAnswers: SharedAnswers<WrittenAnswer>;
  }
  interface FastifyRequest {
    /** Set before the handler of every call that is not public. */
    user: SignedInUser | null;
    /** Set with the user, from `OpenSession`. */
    databaseState: string;
  }
}

interface ReceivedCall<Name extends CallName> {
  readonly name: Name;
  readonly call: Call;
  readonly handler: CallHandler<Name>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

interface CallInProgress<Name extends CallName> extends ReceivedCall<Name> {
  readonly upload: Upload | undefined;
  /** Aborted when the client leaves, for calls that end then; undefined for those that continue. */
  readonly signal: AbortSignal | undefined;
}

/** These calls are stopped, and their answers not serialized, once the client has disconnected. */
const ENDED_EARLY: ReadonlySet<CallClass> = new Set(['list', 'whole', 'report']);

/**
 * Runs a call whose request has been validated, receives its files if any, and sends the answer.
 * @returns what Fastify expects from a handler: the reply, or an answer to send
 */
export async function answerCall<Name extends CallName>(
  received: ReceivedCall<Name>,
): Promise<unknown> {
  const { name, call, request, reply } = received;
  const upload = call.files && (await receiveUpload(request, call.files, call.body));
  const signal = ENDED_EARLY.has(request.callClass) ? leavingOf(reply) : undefined;
  const inProgress = { ...received, upload, signal };
  try {
    // Receiving may take minutes, during which the account may have been removed.
    if (upload && request.user) await request.server.confirmSession(request.user);
    const answer = () => (sharedBy(name) ? answerShared(inProgress) : runQueued(inProgress));
    const { user, callClass, server } = request;
    const counted = user ? server.load.countOfUser(callClass, user.id, answer) : answer();
    return send(reply, call, await unlessLeft(signal, counted));
  } finally {
    await upload?.discard();
  }
}

/** Shares one answer among all who make the same call while it is read. */
function answerShared<Name extends CallName>(
  inProgress: CallInProgress<Name>,
): Promise<WrittenAnswer> {
  const { name, request, reply, signal } = inProgress;
  const asked = {
    key: sharedAnswerKey(name, request),
    state: request.databaseState,
    signal,
    oldest: oldestOf(name),
  };
  return request.server.sharedAnswers.get(asked, async (begin, ending) => {
    const answer = await runQueued({ ...inProgress, signal: ending }, begin);
    return new WrittenAnswer(Buffer.from(reply.serialize(answer) as string));
  });
}

/**
 * Equal for calls that get the same answer while the database does not change; some depend on the day. A person's name
 * and number are part of some answers, whichever of their sessions makes the call.
 */
function sharedAnswerKey(name: CallName, { user, params, query }: FastifyRequest): string {
  const audience = sharedBy(name) === 'role' ? user?.role : { ...user, familyId: undefined };
  return JSON.stringify([name, audience, todayInParis(), params, query]);
}

/**
 * Runs the handler once there is room for it among the calls of its class.
 * @param begin called just before it starts
 */
function runQueued<Name extends CallName>(
  inProgress: CallInProgress<Name>,
  begin?: () => void,
): Promise<unknown> {
  const { request, signal } = inProgress;
  const work = () => {
    begin?.();
    return runHandler(inProgress);
  };
  return request.server.load.run(request.callClass, work, { signal, address: request.ip });
}

/** Passes the standby's database to calls that may read from it. */
function runHandler<Name extends CallName>(inProgress: CallInProgress<Name>): unknown {
  const { name, handler, request, signal } = inProgress;
  const handle = (readDb?: Database) => handler(argumentsOf(inProgress, readDb));
  return mayReadStandby(name) ? request.server.standby.read(handle, signal) : handle();
}

function argumentsOf<Name extends CallName>(
  { request, reply, upload, signal }: CallInProgress<Name>,
  readDb: Database | undefined,
): HandlerArguments<Name> {
  return {
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
  } as HandlerArguments<Name>;
}

/**
 * Not async: what is passed to `reply` must not be awaited, so that an upload is discarded before everything is sent.
 */
function send(reply: FastifyReply, call: Call, answer: unknown): unknown {
  if (answer instanceof WrittenAnswer) return answer.sendTo(reply);
  if (call.binary) return reply;
  if (answer instanceof StreamedAnswer) return reply.type(JSON_TYPE).send(answer.stream);
  if (answer instanceof StoredAnswer) {
    // Sent once this upload has been discarded, as any answer is.
    reply.type(JSON_TYPE);
    return answer.json;
  }
  return call.response ? answer : reply.code(204).send();
}
