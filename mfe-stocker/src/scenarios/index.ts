import type { BeginScenario, RemoteScenarios, ScenarioKit } from '@cigogne/standalone/scenarios';
import { inventoryAnswers } from './inventory-answers';
import { productAnswers } from './product-answers';
import { emptyDepot, manyProducts, STOCKER, type StockRecords, typicalDay } from './stock-records';

const stockScenario =
  (makeRecords: (kit: ScenarioKit) => StockRecords): BeginScenario =>
  (kit) => {
    const records = makeRecords(kit);
    return { ...inventoryAnswers(records), ...productAnswers(records, kit) };
  };

/** The stocker's area without a server, exposed as './scenarios'; also for the inventory in other areas. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [STOCKER],
  answers: {
    'typical-day': stockScenario(typicalDay),
    empty: stockScenario(emptyDepot),
    '10000-rows': stockScenario(manyProducts),
  },
};
export default scenarios;
