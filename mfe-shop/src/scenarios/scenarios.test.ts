import { createScenarioKit, MANY_ROWS, testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

testScenarios(scenarios, {
  setShopProductStatus: { params: { id: 501 }, body: { status: 'to_shop' } },
  addMagazineProduct: { body: { name: 'Lampe Barr', category_id: 35, parts: 1, size: '' } },
  getShopDelivery: { params: { id: 303 } },
  createDelivery: {
    body: {
      customer_name: 'Jeanne Muller',
      customer_street: 'rue des Tanneurs',
      customer_city: 'Strasbourg',
      products: [{ product_id: 501 }],
    },
  },
  downloadShopDeliveryNote: { params: { id: 301 } },
});

it('has many rows in each list', () => {
  const { listShopProducts, listActiveDeliveries, listDeliveredDeliveries } =
    scenarios.answers['10000-rows']!(createScenarioKit());
  expect(listShopProducts!({ query: {} } as never)).toHaveProperty('products.length', MANY_ROWS);
  const lists = [listActiveDeliveries!, listDeliveredDeliveries!].map((list) =>
    list({ query: {} } as never),
  );
  const count = lists.flatMap((list) => ('deliveries' in list ? list.deliveries : [])).length;
  expect(count).toBe(MANY_ROWS);
});
