import type { DriverDelivery } from '@cigogne/contract';
import { aDriverDelivery } from '@cigogne/shared-api/testing/builders';
import type { BeginScenario, ScenarioKit } from '@cigogne/standalone/scenarios';

const NAMES = ['Jeanne Muller', 'Paul Schmitt', 'Anne Klein'];

export const a__Record__ = (index: number): DriverDelivery =>
  aDriverDelivery({
    id: index + 1,
    customer_name: `${NAMES[index % NAMES.length]} ${index + 1}`,
  });

export const some__Records__ = (count: number): DriverDelivery[] =>
  Array.from({ length: count }, (_, index) => a__Record__(index));

/** The area's calls, answered with these __records__. */
export const __records__Scenario =
  (records: (kit: ScenarioKit) => DriverDelivery[]): BeginScenario =>
  (kit) => {
    const __records__ = records(kit);
    return {
      listOwnIncompleteDeliveries: () => ({
        driver: { driver_name: 'Claire Vogel', driver_nr: '07', __records__ },
      }),
    };
  };
