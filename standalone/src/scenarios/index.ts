/** The types for writing a remote's scenarios, which import nothing else. */
export type { Answers } from './answers';
export type { BeginScenario, RemoteScenarios } from './remote-scenarios';
export type { ScenarioKit } from './scenario-kit';
