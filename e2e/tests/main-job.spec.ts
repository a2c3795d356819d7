import { doMainJob } from '../support/main-job';
import { test } from '../support/people';

test('a delivery goes from the shop to the planner to the driver and back to the shop as proof', ({
  person,
}) => doMainJob(person));
