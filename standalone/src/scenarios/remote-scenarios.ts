import type { AuthUser } from '@cigogne/contract';
import type { RolePart } from '@cigogne/shared-api';
import type { Answers } from './answers';
import type { ScenarioKit } from './scenario-kit';

/** The sets of records with which an area can be opened; conditions like 'slow' apply to a typical day. */
export const SCENARIO_DATA = ['typical-day', 'empty', '10000-rows'] as const;
export type ScenarioData = (typeof SCENARIO_DATA)[number];

/** Creates new records, and the answers that read and change them. */
export type BeginScenario = (kit: ScenarioKit) => Answers;

/**
 * A remote's './scenarios' (default export), for trying it out without a server. It is released with the remote and
 * imports only types of this package: everything else is passed in as its `ScenarioKit`. It extends a part that renders
 * nothing, because the loader loads parts.
 */
export interface RemoteScenarios extends RolePart {
  /** Users who may sign in, one per role; none for visitors' pages. */
  readonly users: readonly AuthUser[];
  /** Remotes whose screens are shown as well, and whose scenarios answer their calls. */
  readonly parts?: readonly string[];
  /** '10000-rows' only if the area has a list. */
  readonly answers: Readonly<Record<'typical-day' | 'empty', BeginScenario>> &
    Readonly<Partial<Record<'10000-rows', BeginScenario>>>;
}
