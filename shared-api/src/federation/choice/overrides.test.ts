/** @jest-environment-options {"url": "https://cigogne.example/"} */
import { allowOverrides, remoteOverrides } from './overrides';

beforeEach(() => localStorage.setItem('cigogne.override.driver', 'http://localhost:8104/x.js'));
afterEach(() => allowOverrides(false));

it('are none in production, whatever the browser has stored', () => {
  expect(remoteOverrides()).toEqual([]);
});

it('are not taken from what is no address', () => {
  localStorage.setItem('cigogne.override.driver', 'remoteEntry.js');
  allowOverrides(true);
  expect(remoteOverrides()).toEqual([]);
});

it('are there on a site whose server allows them', () => {
  allowOverrides(true);
  expect(remoteOverrides()).toEqual([{ name: 'driver', entry: 'http://localhost:8104/x.js' }]);
});
