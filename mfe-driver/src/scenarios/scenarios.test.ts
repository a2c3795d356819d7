import { addDays, type DriverRange, todayInParis } from '@cigogne/contract';
import { createScenarioKit, MANY_ROWS, testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

const range: DriverRange = { start_date: addDays(todayInParis(), -29), end_date: todayInParis() };
const photo = new File(['x'], 'porte.jpg', { type: 'image/jpeg' });

testScenarios(scenarios, {
  listOwnIncompleteDeliveries: { query: range },
  listOwnCompletedDeliveries: { query: range },
  startDelivery: { params: { id: 202 } },
  completeDelivery: {
    params: { id: 201 },
    body: { notes: 'Fait.' },
    files: { delivery_images: [photo] },
  },
  failDelivery: { params: { id: 203 }, body: { reason: 'no_access' } },
});

it('has many rows within the days that the screen shows at first', () => {
  const { listOwnIncompleteDeliveries } = scenarios.answers['10000-rows']!(createScenarioKit());
  const answer = listOwnIncompleteDeliveries!({ query: range } as never);
  expect(answer).toHaveProperty('driver.deliveries.length', MANY_ROWS);
});
