import { createTestStore, stubApi } from '@cigogne/shared-api/testing';
import { completeDelivery } from './complete-delivery';
import { driverApi } from './driver-api';

stubApi();

const photos = (count: number) =>
  Array.from({ length: count }, (_, n) => new File(['x'], `${n}.jpg`, { type: 'image/jpeg' }));

it.each([
  [0, 1, 'Delivery ID is missing.'],
  [101, 0, 'At least one image is required to complete the delivery.'],
  [101, 6, 'You can upload a maximum of 5 images.'],
])('is not sent for delivery %s with %s photos: %s', async (id, count, message) => {
  const store = createTestStore({ apis: [driverApi] });
  const result = await store.dispatch(
    completeDelivery.initiate({ id, photos: photos(count), notes: '', key: 'a-key' }),
  );
  expect(result.error).toEqual({ status: 400, message });
});
