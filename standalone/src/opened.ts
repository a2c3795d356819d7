import type { PlayedScenario } from './mock-api/start-scenario';

/** What the page shows in addition to the area. */
export interface Opened {
  readonly played?: PlayedScenario;
  /** Why the scenario cannot be run. */
  readonly problem?: string;
}
