/** Helpers for the tests of every remote's scenarios. */
export { createScenarioKit, MANY_ROWS } from '../scenarios/scenario-kit';
export { testScenarios } from './test-scenarios';
