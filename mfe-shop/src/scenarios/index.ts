import type { BeginScenario, RemoteScenarios, ScenarioKit } from '@cigogne/standalone/scenarios';
import { deliveryAnswers } from './delivery-answers';
import { productAnswers } from './product-answers';
import { manyRecords, noRecords, SHOP, type ShopRecords, typicalDay } from './shop-records';

const shopScenario =
  (makeRecords: (kit: ScenarioKit) => ShopRecords): BeginScenario =>
  (kit) => {
    const records = makeRecords(kit);
    return { ...productAnswers(records.products, kit), ...deliveryAnswers(records, kit) };
  };

/** The shop's area without a server, exposed as './scenarios'. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [SHOP],
  answers: {
    'typical-day': shopScenario(typicalDay),
    empty: shopScenario(noRecords),
    '10000-rows': shopScenario(manyRecords),
  },
};
export default scenarios;
