import { mayFetchAhead } from './may-fetch-ahead';

function connectedBy(connection: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection });
}
afterEach(() => connectedBy(undefined));

it.each([
  ['a browser that does not tell', undefined, true],
  ['a quick connection', { saveData: false, effectiveType: '4g' }, true],
  ['a moderate one', { saveData: false, effectiveType: '3g' }, true],
  ['a slow one', { saveData: false, effectiveType: '2g' }, false],
  ['a crawling one', { saveData: false, effectiveType: 'slow-2g' }, false],
  ['somebody who saves data', { saveData: true, effectiveType: '4g' }, false],
])('%s', (_what, connection, expected) => {
  connectedBy(connection);
  expect(mayFetchAhead()).toBe(expected);
});
