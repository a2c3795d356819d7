import type { BeginScenario, RemoteScenarios, ScenarioKit } from '@cigogne/standalone/scenarios';
import {
  ADMIN,
  type AdminRecords,
  MANAGER,
  manyRecords,
  nothingYet,
  typicalDay,
} from './admin-records';
import { analyticsAnswers } from './analytics-answers';
import { capacityRecords } from './capacity-answers';
import { dayAnswers } from './day-answers';
import { officeAnswers } from './office-answers';
import { personalDataAnswers } from './personal-data-answers';
import { planningAnswers } from './planning-answers';
import { pricingAnswers } from './pricing-answers';
import { reportAnswers } from './report-answers';
import { settingsAnswers } from './settings-answers';
import { userAnswers } from './user-answers';

const adminScenario =
  (makeRecords: (kit: ScenarioKit) => AdminRecords): BeginScenario =>
  (kit) => {
    const records = makeRecords(kit);
    const capacities = capacityRecords(records, kit);
    return {
      ...officeAnswers(records, kit),
      ...personalDataAnswers(records, kit),
      ...planningAnswers(records, kit),
      ...dayAnswers(records, capacities, kit),
      ...capacities.answers,
      ...userAnswers(records, kit),
      ...pricingAnswers(records.shops.length > 0),
      ...reportAnswers(records),
      ...analyticsAnswers(records, kit),
      ...settingsAnswers(kit, records.deliveries.length === 0),
    };
  };

/** The office without a server, exposed as './scenarios'; the stocker's scenarios answer the inventory's calls. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [ADMIN, MANAGER],
  parts: ['stocker'],
  answers: {
    'typical-day': adminScenario(typicalDay),
    empty: adminScenario(nothingYet),
    '10000-rows': adminScenario(manyRecords),
  },
};
export default scenarios;
