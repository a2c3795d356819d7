import { readinessOf, readinessWarning } from './readiness';

const items = (...statuses: Parameters<typeof readinessOf>[0][number]['product_status'][]) =>
  statuses.map((product_status) => ({ product_status }));

it.each([
  [items('in_stock', 'to_shop', 'magazine'), '3/3 reçus', true],
  [items('in_stock', 'depo', 'Pièce'), '2/3 reçus', false],
  [items('in_stock', 'damaged'), '2/2 reçus', false],
  [items('depo'), '0/1 reçu', false],
  [items('delivered'), '1/1 reçu', true],
])('of %j it says %s', (given, label, ready) => {
  expect(readinessOf(given)).toMatchObject({ label, ready });
});

it('warns of what is missing and of what is damaged, and not when all is there', () => {
  expect(readinessWarning(items('in_stock', 'depo', 'damaged'))).toBe(
    'Marchandise incomplète (2/3 reçus) : 1 pas encore arrivé, 1 endommagé.',
  );
  expect(readinessWarning(items('depo', 'depo'))).toBe(
    'Marchandise incomplète (0/2 reçus) : 2 pas encore arrivés.',
  );
  expect(readinessWarning(items('in_stock'))).toBeUndefined();
});
