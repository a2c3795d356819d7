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

/** A call as the server would receive it: validated by the contract. */
export interface SentCall<C extends Call> {
  readonly params: ParamsOf<C>;
  readonly query: QueryOf<C>;
  readonly body: BodyOf<C>;
  /** The form's files by field; the names of the fields are the contract's. */
  readonly files: Readonly<Record<string, readonly File[]>>;
  /** The signed-in user; null on the pages for visitors. */
  readonly user: AuthUser | null;
}

/** An error answer with a status and a message. */
export interface Refusal {
  readonly kind: 'refusal';
  readonly status: number;
  readonly message: string;
}

/** The answer of a call that returns a file. */
export interface FileAnswer {
  readonly kind: 'file';
  readonly content: Blob;
  /** File name of the download. */
  readonly name?: string;
}

/** Possible answers of a call: the contract's, or a refusal. */
export type Answered<C extends Call> =
  | Refusal
  | (C['binary'] extends true ? FileAnswer : [AnswerOf<C>] extends [null] ? void : AnswerOf<C>);

/** Answers by the name of the call. A call without one is answered with 501. */
export type Answers = {
  readonly [Name in CallName]?: (sent: SentCall<Calls[Name]>) => Answered<Calls[Name]>;
};
