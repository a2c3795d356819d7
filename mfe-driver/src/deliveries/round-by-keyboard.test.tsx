import { NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DELIVERY, completionModal, dialog } from '../testing/completion-modal';
import { answerLists, openDriverArea } from '../testing/open-driver-area';
import { startWithoutNetwork } from '../testing/start-without-network';

const api = stubApi();
const { completeWith } = completionModal(api);
const WAITS = "En attente d'envoi";

/** Presses a button by keyboard. */
async function press(name: string) {
  const button = await screen.findByRole('button', { name });
  act(() => button.focus());
  await userEvent.keyboard('{Enter}');
}

async function openCard() {
  answerLists(api, { incomplete: [{ ...DELIVERY, status: 'assigned' }] });
  const store = openDriverArea();
  await press('Jeanne Muller');
  return store;
}

async function drop(button: string) {
  await press(button);
  const question = within(await screen.findByRole('alertdialog'));
  await userEvent.click(question.getByRole('button', { name: 'Drop' }));
}

async function reportFailure() {
  await press('Échec');
  await screen.findByText('Échec · Delivery #101');
  await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), 'Refusé');
  await userEvent.click(dialog().getByRole('button', { name: 'Report' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
}

const expectFocusOnCard = () =>
  waitFor(() => expect(screen.getByRole('button', { name: 'Jeanne Muller' })).toHaveFocus());

describe('the keyboard goes on at the card', () => {
  it('after ‘Démarrer’', async () => {
    api.on('post', '/driver/deliveries/:id/start', () => NO_NETWORK);
    await openCard();
    await press('Démarrer');
    expect(await screen.findByText(WAITS)).toBeVisible();
    await expectFocusOnCard();
  });

  it('after a start that waited has been dropped', async () => {
    api.on('post', '/driver/deliveries/:id/start', () => NO_NETWORK);
    await openCard();
    await press('Démarrer');
    await drop('Cancel');
    expect(await screen.findByRole('button', { name: 'Démarrer' })).toBeVisible();
    await expectFocusOnCard();
  });

  it('after a refused start has been tried again', async () => {
    api.on('post', '/driver/deliveries/:id/start', () => refusal(409, 'Sans date.'));
    await openCard();
    await press('Démarrer');
    await screen.findByText('Try again');
    api.on('post', '/driver/deliveries/:id/start', () => NO_NETWORK);
    await press('Try again');
    expect(await screen.findByText(WAITS)).toBeVisible();
    await expectFocusOnCard();
  });

  it('after a report that waits', async () => {
    api.on('post', '/driver/deliveries/:id/fail', () => NO_NETWORK);
    await openCard();
    await reportFailure();
    expect(await screen.findByText(WAITS)).toBeVisible();
    await expectFocusOnCard();
  });
});

it('a form that is closed without a report gives the focus back to its button', async () => {
  await openCard();
  await press('Échec');
  await screen.findByText('Échec · Delivery #101');
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Échec' })).toHaveFocus());
});

it('it goes on at the tab once the card has left the list', async () => {
  await completeWith(() => undefined);
  expect(await screen.findByText('Delivery marked as complete!')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Incomplete (0)' })).toHaveFocus());
});

it('it goes on at the driver’s name after what waits for another day has been dropped', async () => {
  const store = await openCard();
  await startWithoutNetwork(api, store);
  await drop('Cancel');
  await waitFor(() => expect(screen.queryByText(/#280/)).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Marc Weber' })).toHaveFocus());
});
