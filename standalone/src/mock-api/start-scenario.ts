import type { AuthUser, CallName } from '@cigogne/contract';
import { setupWorker } from 'msw/browser';
import { type Answers } from '../scenarios/answers';
import {
  type RemoteScenarios,
  SCENARIO_DATA,
  type ScenarioData,
} from '../scenarios/remote-scenarios';
import { createScenarioKit } from '../scenarios/scenario-kit';
import { conditionOf, dataOf, type Scenario, type Setup } from '../setup/setup';
import type { StandaloneRemote } from '../standalone-remote';
import type { Condition } from './conditions';
import { handlersOf } from './handlers';
import type { Scene } from './scene';
import { sessionAnswers } from './session-answers';
import { createUnansweredCalls, type UnansweredCalls } from './unanswered-calls';

/** Address of MSW's worker script on the page's server: the package's own file. */
const WORKER_SCRIPT = '/mockServiceWorker.js';

/** A running scenario. */
export interface PlayedScenario {
  /** Simulates a network problem from now on. */
  readonly setCondition: (condition: Condition) => void;
  /** The user signed in at the start. */
  readonly user: AuthUser | null;
  readonly users: readonly AuthUser[];
  /** The calls that can be made to fail. */
  readonly calls: readonly CallName[];
  /** The remote's sets of records. */
  readonly data: readonly ScenarioData[];
  readonly unanswered: UnansweredCalls;
}

/**
 * Answers the calls of this page in the browser, with the remote's scenarios.
 * @throws when the remote has none, or when the browser allows no service worker here
 */
export async function startScenario(
  remote: StandaloneRemote,
  setup: Setup & { readonly scenario: Scenario },
): Promise<PlayedScenario> {
  const scenarios = await remote.loadScenarios(remote.name);
  const { users } = scenarios;
  const user = users.find(({ role }) => role === setup.role) ?? users[0] ?? null;
  const kit = createScenarioKit();
  const begin = ({ answers }: RemoteScenarios) =>
    (answers[dataOf(setup.scenario)] ?? answers['typical-day'])(kit);
  const unanswered = createUnansweredCalls();
  const session = { user, condition: conditionOf(setup), onUnanswered: unanswered.add };
  const parts = await partsOf(remote, scenarios);
  // The area's answers come first, also in the list of calls that can fail, and take precedence.
  const answers = [
    ...[scenarios, ...parts].map(begin),
    sessionAnswers(session, users),
    kit.files.answers,
  ].reduce<Answers>((all, more) => ({ ...all, ...more, ...all }), {});
  const scene: Scene = Object.assign(session, { answers });
  await setupWorker(...handlersOf(scene)).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
    serviceWorker: { url: WORKER_SCRIPT },
  });
  return {
    user,
    setCondition: (condition) => {
      scene.condition = condition;
    },
    users,
    calls: Object.keys(answers) as CallName[],
    data: SCENARIO_DATA.filter((name) => scenarios.answers[name]),
    unanswered,
  };
}

/** The scenarios of the remotes whose screens are shown, too; one that fails to load answers nothing. */
async function partsOf(
  { loadScenarios }: StandaloneRemote,
  { parts = [] }: RemoteScenarios,
): Promise<RemoteScenarios[]> {
  const loaded = await Promise.allSettled(parts.map((name) => loadScenarios(name)));
  return loaded.flatMap((part) => {
    if (part.status === 'fulfilled') return part.value;
    console.warn('The scenarios of a part are missing', part.reason);
    return [];
  });
}
