import { describeVisits } from './visit-estimate';

it.each<[number, number | undefined, string]>([
  [9, 405, '9 livraisons, environ 6 h 45 sans les trajets'],
  [1, 45, '1 livraison, environ 45 min sans les trajets'],
  [2, 60, '2 livraisons, environ 1 h sans les trajets'],
  [5, 65, '5 livraisons, environ 1 h 05 sans les trajets'],
  [9, undefined, '9 livraisons'],
])('%i visits of %s minutes together are %s', (deliveries, minutes, text) => {
  expect(describeVisits(deliveries, minutes).replaceAll('\u00a0', ' ')).toBe(text);
});
