import { anOutboxItem, NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import { addToOutbox, refreshOutbox, sendInBackground } from '@cigogne/shared-api/outbox';
import { hasUnsavedChanges } from '@cigogne/shared-api/router';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  completionModal,
  DELIVERY,
  dialog,
  EARLIER,
  COMPLETE,
  photo,
  writeNotes,
  previews,
  confirmButton,
  type Sent,
} from '../../testing/completion-modal';
import { answerLists, openDriverArea } from '../../testing/open-driver-area';

const api = stubApi();
const { answerCompletion, completeWith, openModal } = completionModal(api);

describe('a completion at which the server fails', () => {
  const card = () => within(screen.getByRole('article', { name: 'Delivery #101' }));
  const banner = () => screen.getByTitle('Dismiss').closest<HTMLElement>('[role=alert]');
  const toasts = () =>
    screen
      .queryAllByRole('button', { name: 'Close notification' })
      .map((button) => button.parentElement?.textContent);

  async function closeToasts() {
    const buttons = screen.queryAllByRole('button', { name: 'Close notification' });
    for (const button of buttons) await userEvent.click(button);
  }

  /** Retries; resolves once the server has received the request. */
  async function tryAgain(sent: Sent[]) {
    const before = sent.length;
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(sent.length).toBeGreaterThan(before);
    });
  }

  it.each([
    ['the server’s sentence', refusal(500, 'Base indisponible'), 'Base indisponible'],
    ['that of the specification', refusal(500, ''), 'Failed to complete delivery'],
    [
      'that of the specification when a proxy answers',
      new Response('<html>Bad Gateway</html>', { status: 502 }),
      'Failed to complete delivery',
    ],
  ])('is told in toast and banner with %s, and stays queued', async (_name, answer, sentence) => {
    await completeWith(() => (answer instanceof Response ? answer.clone() : answer));
    await waitFor(() => expect(toasts()).toContain(sentence));
    expect(banner()).toHaveTextContent(`${sentence}Jeanne Muller · #101`);
    expect(card().getByText("En attente d'envoi")).toBeVisible();
    expect(card().getByText(sentence)).toBeVisible();
    expect(card().getByText('Kept on this phone and sent again by itself.')).toBeVisible();
    expect(await refreshOutbox()).toHaveLength(1);
  });

  it('is told once, however often it is tried again, until it goes out', async () => {
    let server: () => unknown = () => refusal(503, 'Base indisponible');
    const sent = await completeWith(() => server());
    await waitFor(() => expect(toasts()).toContain('Base indisponible'));
    await closeToasts();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(toasts()).toEqual([]));
    await tryAgain(sent);
    await waitFor(() => expect(card().queryByRole('progressbar')).not.toBeInTheDocument());
    expect(toasts()).toEqual([]);
    expect(screen.queryByTitle('Dismiss')).not.toBeInTheDocument();
    expect(card().getByText('Base indisponible')).toBeVisible();
    server = () => undefined;
    await tryAgain(sent);
    expect(await screen.findByText('Delivery marked as complete!')).toBeVisible();
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('without network is none', async () => {
    await completeWith(() => NO_NETWORK);
    await waitFor(async () => expect(await refreshOutbox()).toHaveLength(1));
    await waitFor(() => expect(card().queryByRole('progressbar')).not.toBeInTheDocument());
    expect(card().getByText("En attente d'envoi")).toBeVisible();
    expect(screen.queryByTitle('Dismiss')).not.toBeInTheDocument();
    expect(screen.queryByText(/^Failed/)).not.toBeInTheDocument();
  });

  it('while the page was closed is told when it is opened', async () => {
    await addToOutbox(
      anOutboxItem({ kind: 'complete', delivery: 101, customer: 'Jeanne Muller', user: 1 }),
    );
    api.on('post', COMPLETE, () => refusal(500, ''));
    await expect(sendInBackground()).rejects.toThrow();
    answerLists(api, { incomplete: [DELIVERY], completed: [EARLIER] });
    openDriverArea();
    await waitFor(() => expect(toasts()).toContain('Failed to complete delivery'));
    await waitFor(() => expect(banner()).toHaveTextContent('Jeanne Muller · #101'));
    await closeToasts();
    cleanup();
    openDriverArea();
    await screen.findByText('Jeanne Muller · #101');
    expect(toasts()).not.toContain('Failed to complete delivery');
  });

  it('and then refuses it is told again', async () => {
    let server: () => unknown = () => refusal(500, '');
    const sent = await completeWith(() => server());
    await waitFor(() => expect(toasts()).toContain('Failed to complete delivery'));
    server = () => refusal(409, 'Cette livraison est annulée.');
    await tryAgain(sent);
    await waitFor(() => expect(toasts()).toContain('Cette livraison est annulée.'));
    expect(await card().findByRole('button', { name: 'Correct' })).toBeVisible();
  });
});

it('a photo that has gone from the phone is named, and the form stays', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation();
  const sent = answerCompletion();
  await openModal();
  const gone = Object.assign(photo('salon.jpg'), {
    arrayBuffer: () => Promise.reject(new DOMException('', 'NotFoundError')),
  });
  await choose(photo('porte.jpg'), gone);
  await waitFor(() => expect(previews()).toBe(2));
  await userEvent.click(confirmButton());
  expect(await dialog().findByText(/^Photo 2 can no longer be read\. Remove it/)).toBeVisible();
  await userEvent.click(dialog().getByRole('button', { name: 'Remove photo 2' }));
  await userEvent.click(confirmButton());
  await waitFor(() => expect(sent.map(({ photos }) => photos)).toEqual([['porte.jpg']]));
  log.mockRestore();
});

describe('a completion that is refused', () => {
  const refused = (status: number, sentence: string) =>
    completeWith(() => refusal(status, sentence));

  it('stays, says why, and opens again with photos and notes to be corrected', async () => {
    await refused(415, 'Format d’image non reconnu.');
    // In the toast, the banner and the note on the card.
    await waitFor(() => expect(screen.getAllByText('Format d’image non reconnu.')).toHaveLength(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(previews()).toBe(1));
    const sent = answerCompletion();
    writeNotes('Voisin');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ notes: 'Voisin', photos: ['porte.jpg'] });
  });

  describe('and is being corrected', () => {
    const ask = () => screen.queryByText(/^Discard your changes\?/);
    const cancel = () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

    async function openCorrection() {
      await refused(415, 'Format d’image non reconnu.');
      await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
      await waitFor(() => expect(previews()).toBe(1));
    }

    it('closes without a question as long as nothing was changed', async () => {
      await openCorrection();
      await cancel();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(ask()).not.toBeInTheDocument();
    });

    it('also when a photo was added and removed, and the note is as before', async () => {
      await openCorrection();
      await choose(photo('salon.jpg'));
      await waitFor(() => expect(previews()).toBe(2));
      writeNotes('Voisin');
      await userEvent.click(dialog().getByRole('button', { name: 'Remove photo 2' }));
      writeNotes('');
      await cancel();
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(ask()).not.toBeInTheDocument();
    });

    it.each([
      ['a rewritten note', () => writeNotes('Voisin')],
      ['another photo', () => choose(photo('salon.jpg'))],
      [
        'another photo instead of one',
        async () => {
          await userEvent.click(dialog().getByRole('button', { name: 'Remove photo 1' }));
          await choose(photo('salon.jpg'));
          await waitFor(() => expect(previews()).toBe(1));
        },
      ],
    ])('asks before %s is lost, and keeps what was recorded', async (_name, change) => {
      await openCorrection();
      await change();
      await waitFor(() => expect(confirmButton()).toBeEnabled());
      await cancel();
      await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
      await waitFor(() => expect(ask()).not.toBeInTheDocument());
      expect(screen.getByRole('dialog', { name: 'Complete Delivery #101' })).toBeVisible();
      await cancel();
      await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(async () =>
        expect(await refreshOutbox()).toMatchObject([{ notes: '', photos: [expect.anything()] }]),
      );
    });

    it('asks while a photo is still being made smaller, also on leaving the screen', async () => {
      await openCorrection();
      Reflect.set(globalThis, 'createImageBitmap', () => new Promise(() => undefined));
      await choose(photo('salon.jpg'));
      Reflect.deleteProperty(globalThis, 'createImageBitmap');
      expect(hasUnsavedChanges()).toBe(true);
      await cancel();
      await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
      await waitFor(() => expect(ask()).not.toBeInTheDocument());
      expect(screen.getByRole('dialog', { name: 'Complete Delivery #101' })).toBeVisible();
    });
  });

  it('has a sentence of its own when the server sent none', async () => {
    await refused(400, '');
    await waitFor(() => expect(screen.getAllByText('Failed to complete delivery')).toHaveLength(3));
  });

  it('can be dropped, after a question', async () => {
    await refused(409, 'Cette livraison est annulée.');
    await userEvent.click(await screen.findByRole('button', { name: 'Drop' }));
    await userEvent.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Drop' }),
    );
    await waitFor(async () => expect(await refreshOutbox()).toEqual([]));
  });
});
