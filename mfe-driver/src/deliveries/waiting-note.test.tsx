import { type OutboxItem, refreshOutbox } from '@cigogne/shared-api/outbox';
import { anOutboxItem, NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { dismissQuestions } from '@cigogne/shared-ui/confirm';
import { ConfirmHost } from '@cigogne/shared-ui/confirm-host';
import { SuiteProviders } from '@cigogne/shared-ui/suite-providers';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { completionModal, DELIVERY } from '../testing/completion-modal';
import { answerLists, openDriverArea } from '../testing/open-driver-area';
import { WaitingNote } from './waiting-note';

const api = stubApi();
completionModal(api);
const refusal = 'Cette livraison est annulée.';
const photo = { name: 'porte.jpg', type: 'image/jpeg', bytes: new ArrayBuffer(1) };

describe('the question before something is dropped names it, and what would be lost', () => {
  afterEach(() => act(dismissQuestions));

  it.each([
    ['of a start', { kind: 'start', refusal }, 'Drop the start of delivery #101?'],
    [
      'of a completion with a note',
      { kind: 'complete', photos: [photo], notes: 'Chez le voisin', refusal },
      'Drop the completion of delivery #101? Its photos and notes will be lost.',
    ],
    [
      'of a completion without one',
      { kind: 'complete', photos: [photo], refusal },
      'Drop the completion of delivery #101? Its photos will be lost.',
    ],
    [
      'of a failed visit with a note',
      { kind: 'fail', reason: 'other', notes: 'Rue barrée', refusal },
      'Drop the failed visit of delivery #101? Its notes will be lost.',
    ],
    [
      'of a failed visit without one',
      { kind: 'fail', reason: 'refused', refusal },
      'Drop the failed visit of delivery #101?',
    ],
    [
      'of what may have reached the server, whose answer was lost',
      { kind: 'start' },
      'Drop the start of delivery #101? If the server has it already, it stays recorded.',
    ],
  ] satisfies [string, Partial<OutboxItem>, string][])('%s', async (_what, given, question) => {
    render(
      <SuiteProviders>
        <WaitingNote item={anOutboxItem(given)} progress={undefined} onCorrect={jest.fn()} />
        <ConfirmHost />
      </SuiteProviders>,
    );
    await userEvent.click(screen.getByRole('button', { name: /^(Cancel|Drop)$/ }));
    expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible();
  });
});

it('two taps on ‘Démarrer’ are one start', async () => {
  api.on('post', '/driver/deliveries/:id/start', () => NO_NETWORK);
  answerLists(api, { incomplete: [{ ...DELIVERY, status: 'assigned' }] });
  openDriverArea();
  await userEvent.click(await screen.findByText('Jeanne Muller'));
  const button = screen.getByRole('button', { name: 'Démarrer' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(await screen.findByText("En attente d'envoi")).toBeVisible();
  expect(await refreshOutbox()).toHaveLength(1);
});
