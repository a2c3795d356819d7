import type { AuthUser } from '@cigogne/contract';
import type { Answers } from '../scenarios/answers';
import type { Condition } from './conditions';

/** A running scenario: its answers, the signed-in user, and the condition, which may change. */
export interface Scene {
  readonly answers: Answers;
  user: AuthUser | null;
  condition: Condition;
  /** Called with a call that has no answer: 'GET /shop/towns'. */
  readonly onUnanswered: (call: string) => void;
}
