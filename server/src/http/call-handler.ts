import type {
  BodyOf,
  Call,
  CallName,
  Calls,
  ParamsOf,
  QueryOf,
  ResponseOf,
} from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import type { Database } from '../platform/database/database';
import type { SignedInUser } from '../platform/sessions/signed-in-user';
import type { PublicCallName } from './access';
import type { ReceivedFiles } from './receive-upload';
import type { StandbyCallName } from './standby-calls';
import type { StoredAnswer } from './stored-answer';
import type { StreamedAnswer } from './streamed-answer';

export interface HandlerArguments<Name extends CallName> {
  params: ParamsOf<Calls[Name]>;
  query: QueryOf<Calls[Name]>;
  body: BodyOf<Calls[Name]>;
  /** Files of a multipart call by field name, checked by the contract's rules; temporary. */
  files: FilesOf<Calls[Name]>;
  /** Null for public calls. */
  user: Name extends PublicCallName ? null : SignedInUser;
  /** For calls that a standby may answer: the database to read from, which contains everything committed so far. */
  readDb: Name extends StandbyCallName ? Database : undefined;
  /** Aborted when the client leaves before its answer has been sent. For reading only: a change is always completed. */
  readonly signal: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

type FilesOf<C extends Call> = C extends { files: infer Rules }
  ? ReceivedFiles<keyof Rules & string>
  : undefined;

/**
 * What a handler returns: the response of the contract, as an object, streamed or as stored; nothing for a 204 or a
 * file, which it passes to `reply.send`. It must not return the reply: the call would keep its turn until the client
 * had received everything.
 */
type Answer<C extends Call> = C extends { binary: true }
  ? void
  : C extends { response: z.core.$ZodType }
    ? ResponseOf<C> | StreamedAnswer<ResponseOf<C>> | StoredAnswer
    : void;

export type CallHandler<Name extends CallName> = (
  call: HandlerArguments<Name>,
) => Promise<Answer<Calls[Name]>> | Answer<Calls[Name]>;
