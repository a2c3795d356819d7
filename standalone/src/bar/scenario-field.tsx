import { SCENARIO_DATA, type ScenarioData } from '../scenarios/remote-scenarios';
import { SCENARIOS, type Scenario } from '../setup/setup';
import { Choice } from './choice';
import type { SetupField } from './setup-field';

const TITLES: Readonly<Record<Scenario, string>> = {
  'typical-day': 'Journée type',
  empty: 'Vide',
  '10000-rows': '10 000 lignes',
  error: 'Erreur d’un appel',
  slow: 'Réseau lent',
  offline: 'Hors ligne',
};

const SERVER = 'server';

interface ScenarioFieldProps extends SetupField {
  /** The remote's sets of records; undefined while no scenario is running. */
  readonly data: readonly ScenarioData[] | undefined;
}

/** Selects a scenario, or a running server. */
export function ScenarioField({ setup, onChange, data = SCENARIO_DATA }: ScenarioFieldProps) {
  const offered = SCENARIOS.filter((name) => !isData(name) || data.includes(name));
  const scenarios = Object.fromEntries(offered.map((name) => [name, TITLES[name]]));
  return (
    <Choice
      label="Scénario"
      value={setup.scenario ?? SERVER}
      options={{ ...scenarios, [SERVER]: 'Serveur' }}
      onChange={(value) => onChange({ ...setup, scenario: SCENARIOS.find((one) => one === value) })}
    />
  );
}

const isData = (name: Scenario): name is ScenarioData =>
  SCENARIO_DATA.some((known) => known === name);
