import type { RemoteScenarios } from '@cigogne/standalone/scenarios';
import { driverScenario } from './driver-answers';
import { DRIVER, manyDeliveries, typicalDay } from './driver-records';

/** The driver's area without a server, exposed as './scenarios'. */
const scenarios: RemoteScenarios = {
  apiVersion: 1,
  attach: () => undefined,
  Root: () => null,
  users: [DRIVER],
  answers: {
    'typical-day': driverScenario(typicalDay),
    empty: driverScenario(() => []),
    '10000-rows': driverScenario(manyDeliveries),
  },
};
export default scenarios;
