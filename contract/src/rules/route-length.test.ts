import { describeRoute } from './route-length';

it.each([
  [{ metres: 61_300, minutes: 80, exact: true }, '61 km, 1 h 20'],
  [{ metres: 61_300, minutes: 80, exact: false }, 'environ 61 km, 1 h 20'],
  [{ metres: 300, minutes: 2, exact: false }, 'environ 1 km, 2 min'],
  [{ metres: 0, minutes: 0, exact: true }, '0 km, 0 min'],
])('%j is %s', (route, text) => {
  expect(describeRoute(route).replaceAll('\u00a0', ' ')).toBe(text);
});
