/** What a remote's scenarios are written with; they import nothing but these types. */
export type { Answers } from './answers';
export type { BeginScenario, RemoteScenarios } from './remote-scenarios';
export type { ScenarioKit } from './scenario-kit';
