import type { Shop } from '@cigogne/contract';
import type { BeginScenario, ScenarioKit } from '@cigogne/standalone/scenarios';

const NAMES = ['Meubles du Ried', 'Cuisines de l’Ill', 'Maison Zeller'];

export const a__Record__ = (index: number): Shop => ({
  id: index + 1,
  name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  email: `magasin-${index + 1}@cigogne.example`,
});

export const some__Records__ = (count: number): Shop[] =>
  Array.from({ length: count }, (_, index) => a__Record__(index));

/** The area's calls, answered with these __records__. */
export const __records__Scenario =
  (records: (kit: ScenarioKit) => Shop[]): BeginScenario =>
  (kit) => {
    const __records__ = records(kit);
    return { listStockerShops: () => ({ __records__ }) };
  };
