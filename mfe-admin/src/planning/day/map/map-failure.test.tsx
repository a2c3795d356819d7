import '../../../testing/drawn-maps';
import { screen } from '@testing-library/react';
import { setWindowWidth } from '../../../testing/drawn-maps';
import { ofLuc, openDay, stubDay } from '../../../testing/open-day';
import { stubAdminApi } from '../../../testing/stub-admin-api';
import '../day-board';

let mockFails = true;
jest.mock('./day-map', () => {
  if (mockFails) throw new Error('Loading chunk failed.');
  return jest.requireActual<object>('./day-map');
});

const api = stubAdminApi();
const windowAsItIs = window.matchMedia.bind(window);
afterEach(() => {
  window.matchMedia = windowAsItIs;
  jest.restoreAllMocks();
});

it('a map whose code cannot be loaded says so beside working lanes, and is loaded again', async () => {
  localStorage.clear();
  setWindowWidth(1440);
  jest.spyOn(console, 'error').mockImplementation();
  api.on('get', '/admindelivery/map-tiles', () => ({ tiles: null }));
  stubDay(api, [ofLuc(1, 'Barr'), ofLuc(2, 'Colmar')]);
  const { user } = await openDay();
  expect(
    await screen.findByText('La carte n’a pas pu être chargée. Les tournées fonctionnent.'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Actions : Barr' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descendre' }));
  expect(await screen.findByText('Livraison déplacée.')).toBeVisible();
  mockFails = false;
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('button', { name: 'Tout voir' })).toBeVisible();
});
