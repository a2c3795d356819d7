import type { AuthUser } from '@cigogne/contract';
import type { Answers } from '../scenarios/answers';
import type { Condition } from './conditions';

/** What is played: the answers, who is signed in, and the condition, which may change meanwhile. */
export interface Scene {
  readonly answers: Answers;
  user: AuthUser | null;
  condition: Condition;
  /** Called with what no answer was found for: 'GET /shop/towns'. */
  readonly onUnanswered: (call: string) => void;
}
