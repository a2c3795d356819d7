import type { AuthUser } from '@cigogne/contract';
import type { RolePart } from '@cigogne/shared-api';
import type { Answers } from './answers';
import type { ScenarioKit } from './scenario-kit';

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
