import type { PlayedScenario } from './mock-api/start-scenario';

/** What the page shows besides the area. */
export interface Opened {
  readonly played?: PlayedScenario;
  /** Why the scenario cannot be played. */
  readonly problem?: string;
}
