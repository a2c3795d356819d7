import type {
  AnswerOf,
  AuthUser,
  BodyOf,
  Call,
  CallName,
  Calls,
  ParamsOf,
  QueryOf,
} from '@cigogne/contract';

/** A call as the server would have read it: checked by the contract. */
export interface SentCall<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** Files of a form by field; the names of the fields are the contract's. */
  readonly files: Readonly<Record<string, readonly File[]>>;
  /** Who is signed in; nobody on the pages for visitors. */
  readonly user: AuthUser | null;
}

/** An answer with a status of its own: the server refuses with a sentence. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly message: string;
}

/** The answer of a call that answers a file. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly content: Blob;
  /** The name under which it is saved. */
  readonly name?: string;
}

/** What may answer a call: what the contract says, or a refusal. */
export type Answered<C extends Call> =
  | Refusal
  | (C['binary'] extends true ? FileAnswer : [AnswerOf<C>] extends [null] ? void : AnswerOf<C>);

/** Answers by the name of the call. A call without one answers 501. */
export type Answers = {
  readonly [Name in CallName]?: (sent: SentCall<Calls[Name]>) => Answered<Calls[Name]>;
};
