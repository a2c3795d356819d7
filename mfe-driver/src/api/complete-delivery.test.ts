import { completionProblem } from './complete-delivery';

const photos = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  [0, 1, 'Delivery ID is missing.'],
  [101, 0, 'At least one image is required to complete the delivery.'],
  [101, 6, 'You can upload a maximum of 5 images.'],
  [101, 5, undefined],
])('delivery %s with %s photos: %s', (id, count, message) => {
  expect(completionProblem({ id, photos: photos(count) })).toBe(message);
});
