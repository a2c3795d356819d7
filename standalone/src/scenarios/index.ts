/** What a remote's scenarios are written with; they import nothing but these types. */
export type { Answers, BeginScenario, RemoteScenarios } from './answers';
export type { ScenarioKit } from './scenario-kit';
