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
import type { RolePart } from '@cigogne/shared-api';
import type { ScenarioKit } from './scenario-kit';

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

/** The records with which an area can be opened; conditions such as 'slow' come on top of a typical day. */
export const SCENARIO_DATA = ['typical-day', 'empty', '10000-rows'] as const;
export type ScenarioData = (typeof SCENARIO_DATA)[number];

/** Makes new records, and the answers that read and change them. */
export type BeginScenario = (kit: ScenarioKit) => Answers;

/**
 * What a remote exposes as './scenarios' (default export): how it is tried out without a server. It is released with
 * the remote and imports only types of this package: what it needs of it comes as its `ScenarioKit`. It is a part
 * that shows nothing, because the loader loads parts.
 */
export interface RemoteScenarios extends RolePart {
  /** Who can be signed in, one of each role; nobody where visitors are meant. */
  readonly users: readonly AuthUser[];
  /** Remotes whose screens are shown here as well, and whose scenarios answer for them. */
  readonly parts?: readonly string[];
  /** '10000-rows' only where the area has a list. */
  readonly answers: Readonly<Record<'typical-day' | 'empty', BeginScenario>> &
    Readonly<Partial<Record<'10000-rows', BeginScenario>>>;
}
