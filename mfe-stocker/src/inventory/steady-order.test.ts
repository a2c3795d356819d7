import { anInventoryProduct } from '@cigogne/shared-api/testing';

import { inSteadyOrder } from './steady-order';

const NONE = new Map<number, ReturnType<typeof anInventoryProduct>>();
const products = (...ids: number[]) => ids.map((id) => anInventoryProduct({ id }));
const idsOf = (order: number[], listed: number[], changed = NONE) =>
  inSteadyOrder(order, products(...listed), changed).map(({ id }) => id);

describe('the order of a list on the screen', () => {
  it('is at first that of the server', () => {
    expect(idsOf([], [3, 1, 2])).toEqual([3, 1, 2]);
  });

  it('stays when a product moves, and loses what has left the list', () => {
    expect(idsOf([1, 2, 3, 4], [1, 4, 2])).toEqual([1, 2, 4]);
  });

  it('takes new products where the server has them: before all others, or behind', () => {
    expect(idsOf([1, 2], [9, 1, 2, 5, 6])).toEqual([9, 1, 2, 5, 6]);
  });

  it('keeps a product that was changed here and has moved to a page that is not loaded', () => {
    const joined = anInventoryProduct({ id: 2, status: 'in_stock' });
    expect(inSteadyOrder([1, 2, 3], products(1, 3), new Map([[2, joined]]))).toEqual([
      expect.objectContaining({ id: 1 }),
      joined,
      expect.objectContaining({ id: 3 }),
    ]);
  });
});
