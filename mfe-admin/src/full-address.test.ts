import { fullAddress } from './full-address';

it.each([
  ['12 rue du 8 Mai 1945, 67600', '12 rue du 8 Mai 1945, 67600 Sélestat'],
  ['12 rue du 8 Mai 1945', '12 rue du 8 Mai 1945, Sélestat'],
])('%s in a town is %s', (customer_address, shown) => {
  expect(fullAddress({ customer_address, customer_city: 'Sélestat' })).toBe(shown);
});
