import {
  aDriverDelivery,
  anAuthUser,
  anOutboxItem,
  NO_NETWORK,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  addToOutbox,
  refreshOutbox,
  removeFromOutbox,
  sendInBackground,
} from '@cigogne/shared-api/outbox';
import { deleteSavedLists } from '../../api/outbox/saved-lists';
import { answerLists, openDriverArea } from '../../testing/open-driver-area';

const api = stubApi();
const DELIVERY = aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' });
const EARLIER = aDriverDelivery({ id: 90, status: 'completed', customer_name: 'Ida Schmitt' });
const COMPLETE = '/driver/deliveries/:id/complete';

interface Sent {
  id: unknown;
  key: string | null;
  notes: string | null;
  photos: string[];
}

/** Answers the completion; returns what was sent. */
function answerCompletion(answer: () => unknown = () => undefined): Sent[] {
  const sent: Sent[] = [];
  api.on('post', COMPLETE, async ({ params, request }) => {
    const form = await request.formData();
    sent.push({
      id: params.id,
      key: request.headers.get('Idempotency-Key'),
      notes: form.get('notes') as string | null,
      photos: form.getAll('delivery_images').map((file) => (file as File).name),
    });
    return (await answer()) ?? { delivery: { ...DELIVERY, status: 'completed' } };
  });
  return sent;
}

const photo = (name: string, type = 'image/jpeg') => new File(['x'], name, { type });
// Waiting for a role is slow in large documents: what is waited for is found by its text.
const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]')!);
// The hidden input that the button opens in a browser.
const album = () =>
  dialog().getByLabelText<HTMLInputElement>('Choose photos', { selector: 'input' });
const choose = (...files: File[]) => userEvent.upload(album(), files, { applyAccept: false });
const writeNotes = (value: string) =>
  fireEvent.change(dialog().getByLabelText('Completion notes (optional)'), { target: { value } });
const previews = () => dialog().queryAllByAltText(/^Photo/).length;
const confirmButton = () => dialog().getByRole('button', { name: 'Mark as Completed' });

async function openModal() {
  answerLists(api, { incomplete: [DELIVERY], completed: [EARLIER] });
  openDriverArea();
  await userEvent.click(await screen.findByText('Jeanne Muller'));
  await userEvent.click(screen.getByText('Mark as Completed'));
  await screen.findByText('Complete Delivery #101');
}

afterEach(async () => {
  for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
  await deleteSavedLists();
});

beforeEach(() => {
  api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
  let previews = 0;
  URL.createObjectURL = () => `blob:preview-${++previews}`;
  URL.revokeObjectURL = () => undefined;
});

describe('choosing photos', () => {
  it('shows that they are still being made smaller, and completes with all of them afterwards', async () => {
    let decoded!: () => void;
    const undecodable = new Promise((_, reject) => (decoded = () => reject(new Error('HEIC'))));
    Reflect.set(globalThis, 'createImageBitmap', () => undecodable);
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'));
    expect(confirmButton()).toBeDisabled();
    expect(within(confirmButton()).getByRole('progressbar')).toBeVisible();
    decoded();
    await waitFor(() => expect(confirmButton()).toBeEnabled());
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent.map(({ photos }) => photos)).toEqual([['porte.jpg']]));
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
  });

  it('takes one with the back camera, or several from the album, images only', async () => {
    await openModal();
    const camera = dialog().getByLabelText('Take a photo', { selector: 'input' });
    expect(camera).toHaveAttribute('capture', 'environment');
    expect(camera).toHaveAttribute('accept', 'image/*');
    expect(album()).toHaveAttribute('accept', 'image/*');
    expect(album().multiple).toBe(true);
    expect(dialog().getByText(/up to 10MB each/)).toBeVisible();
  });

  it('previews each, with a button that removes it', async () => {
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'), photo('salon.jpg'));
    await waitFor(() => expect(previews()).toBe(2));
    await userEvent.click(dialog().getByRole('button', { name: 'Remove photo 1' }));
    expect(previews()).toBe(1);
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.photos).toEqual(['salon.jpg']);
  });

  it('refuses what is no image', async () => {
    await openModal();
    await choose(photo('bon.pdf', 'application/pdf'));
    expect(await dialog().findByText('Only images can be uploaded.')).toBeVisible();
    expect(previews()).toBe(0);
    await userEvent.click(confirmButton());
    expect(await dialog().findByText('Please upload at least one image.')).toBeVisible();
    expect(dialog().queryByText('Only images can be uploaded.')).not.toBeInTheDocument();
  });

  it('takes no more than five', async () => {
    await openModal();
    await choose(...['1', '2', '3', '4', '5', '6'].map((name) => photo(`${name}.jpg`)));
    expect(await dialog().findByText('You can upload a maximum of 5 images.')).toBeVisible();
    await waitFor(() => expect(previews()).toBe(5));
    expect(dialog().getByRole('button', { name: 'Choose photos' })).toBeDisabled();
    expect(dialog().getByRole('button', { name: 'Take a photo' })).toBeDisabled();
  });

  it('asks before photos are discarded', async () => {
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep' }));
    await waitFor(() => expect(previews()).toBe(1));
  });
});

describe('completing', () => {
  it('needs at least one photo', async () => {
    const sent = answerCompletion();
    await openModal();
    expect(screen.getByRole('dialog', { name: 'Complete Delivery #101' })).toBeVisible();
    await userEvent.click(confirmButton());
    expect(await dialog().findByText('Please upload at least one image.')).toBeVisible();
    expect(sent).toEqual([]);
    // The keyboard stays in the dialog: Escape leaves it.
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('sends photos and notes, says so, and moves the delivery to the top of the completed', async () => {
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'), photo('salon.jpg'));
    writeNotes(' Remis au voisin ');
    await waitFor(() => expect(previews()).toBe(2));
    await userEvent.click(confirmButton());

    await screen.findByText('Delivery marked as complete!');
    expect(sent).toEqual([
      {
        id: '101',
        key: expect.stringMatching(/.{16,}/) as string,
        notes: 'Remis au voisin',
        photos: ['porte.jpg', 'salon.jpg'],
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await screen.findByRole('tab', { name: 'Incomplete (0)' })).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: 'Completed (2)' }));
    const names = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
    expect(names).toEqual(['Delivery #101', 'Delivery #90']);
  });

  it('sends no notes when none were written', async () => {
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.notes).toBeNull();
  });

  it('is stored on the phone and lets the driver go on; the card says that it waits', async () => {
    let finish = () => {};
    const sent = answerCompletion(() => new Promise<void>((resolve) => (finish = resolve)));
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.dblClick(confirmButton());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText("En attente d'envoi")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as Completed' })).not.toBeInTheDocument();
    await waitFor(() => expect(sent).toHaveLength(1));
    act(() => finish());
    await screen.findByText('Delivery marked as complete!');
    await waitFor(() => expect(screen.queryByText("En attente d'envoi")).not.toBeInTheDocument());
    expect(sent).toHaveLength(1);
  });

  it('without network waits, and goes out once with the same key when it is back', async () => {
    let network: () => unknown = () => NO_NETWORK;
    const sent = answerCompletion(() => network());
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(await screen.findByText("En attente d'envoi")).toBeVisible();
    network = () => undefined;
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('online')));
      expect(sent.length).toBeGreaterThan(1);
    });
    await screen.findByText('Delivery marked as complete!');
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  it('of somebody else who used the phone is never sent', async () => {
    api.on('get', '/auth/profile', () => anAuthUser({ id: 2, role: 'driver' }));
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    expect(await screen.findByText("En attente d'envoi")).toBeVisible();
    expect(sent).toEqual([]);
  });
});

async function completeWith(answer: () => unknown): Promise<Sent[]> {
  const sent = answerCompletion(answer);
  await openModal();
  await choose(photo('porte.jpg'));
  await waitFor(() => expect(previews()).toBe(1));
  await userEvent.click(confirmButton());
  return sent;
}

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

  /** Tries to send again; resolves once the server has been asked. */
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

describe('a completion that is refused', () => {
  const refused = (status: number, sentence: string) =>
    completeWith(() => refusal(status, sentence));

  it('stays, says why, and opens again with photos and notes to be corrected', async () => {
    await refused(415, 'Format d’image non reconnu.');
    // Toast, banner and the note on the card.
    await waitFor(() => expect(screen.getAllByText('Format d’image non reconnu.')).toHaveLength(3));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(previews()).toBe(1));
    const sent = answerCompletion();
    writeNotes('Voisin');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ notes: 'Voisin', photos: ['porte.jpg'] });
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

it('what waits is named where its card is not in view', async () => {
  answerCompletion(() => NO_NETWORK);
  await openModal();
  await choose(photo('porte.jpg'));
  await waitFor(() => expect(previews()).toBe(1));
  await userEvent.click(confirmButton());
  await screen.findByText("En attente d'envoi");
  expect(screen.queryByText('Jeanne Muller · #101')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('tab', { name: 'Completed (1)' }));
  expect(await screen.findByText('Jeanne Muller · #101')).toBeVisible();
});
