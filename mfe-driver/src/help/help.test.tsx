import { aDriverDelivery, stubApi } from '@cigogne/shared-api/testing';
import { helpProblems } from '@cigogne/shared-ui/testing/help';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SCREENS } from '../routes';
import { answerLists, openDriverArea } from '../testing/open-driver-area';
import { startWithoutNetwork } from '../testing/start-without-network';
import { DRIVER_HELP } from './driver-help';
// Compiled here, so that it does not count towards the time limit of the test that opens it.
import './help-screen';

const mockLoad = jest.fn(() => import('./help-screen'));
jest.mock('../load-help', () => ({ loadHelp: () => mockLoad() }));

const api = stubApi();

it('every screen of the area has a page of help', () => {
  const routes = SCREENS.map(({ path }) => path);
  expect(helpProblems(DRIVER_HELP, routes)).toEqual([]);
});

it('is opened from the list by its button or by ?, and Escape leads back', async () => {
  answerLists(api);
  openDriverArea();
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('button', { name: 'Help' })[0]!);
  expect(await screen.findByRole('article', { name: 'Your deliveries' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('tab', { name: /Incomplete/ })).toBeVisible();
  await user.keyboard('?');
  expect(await screen.findByRole('article', { name: 'Your deliveries' })).toBeVisible();
});

it('does not keep what waits from being sent', async () => {
  answerLists(api);
  const store = openDriverArea();
  await userEvent.click(screen.getAllByRole('button', { name: 'Help' })[0]!);
  expect(await screen.findByRole('article', { name: 'Your deliveries' })).toBeVisible();
  await startWithoutNetwork(api, store);
  api.on('post', '/driver/deliveries/:id/start', () => ({
    delivery: aDriverDelivery({ id: 280 }),
  }));
  await waitFor(() => {
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.getByText('Delivery started')).toBeVisible();
  });
});

it('that cannot be loaded without network leaves the driver at the list', async () => {
  answerLists(api);
  mockLoad.mockRejectedValueOnce(new Error('no network'));
  openDriverArea();
  await userEvent.click(screen.getAllByRole('button', { name: 'Help' })[0]!);
  expect(await screen.findByText(/Open it once with network/)).toBeVisible();
  expect(screen.getByRole('tab', { name: /Incomplete/ })).toBeVisible();
});
