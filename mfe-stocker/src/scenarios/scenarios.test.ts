import { createScenarioKit, MANY_ROWS, testScenarios } from '@cigogne/standalone/testing';
import scenarios from '.';

const pdf = new File(['%PDF'], 'bon.pdf', { type: 'application/pdf' });
const photo = new File(['x'], 'angle.jpg', { type: 'image/jpeg' });

testScenarios(scenarios, {
  addToStock: {
    body: { shop_id: 5, name: 'Lampe Barr', category_id: 35, status: 'damaged', section: 'A' },
    files: { damage_proof: [photo] },
  },
  listShopStock: { params: { shopId: 5 }, query: { limit: 5 } },
  joinReceivingDocument: {
    params: { id: 706 },
    body: { status: 'in_stock' },
    files: { receiving_document: [pdf] },
  },
  correctProduct: { params: { id: 701 }, body: { section: 'B', quantity: 2 } },
  getProductHistory: { params: { id: 701 } },
});

it('shows many rows page by page', () => {
  const { listActiveInventory } = scenarios.answers['10000-rows']!(createScenarioKit());
  const page = (cursor: string) => listActiveInventory!({ query: { limit: 200, cursor } } as never);
  expect(page('')).toMatchObject({ total: MANY_ROWS, next_cursor: '200' });
  expect(page('9800')).toMatchObject({ next_cursor: null, products: { length: 200 } });
});
