import { MAX_IMAGE_BYTES } from '@cigogne/contract';
import { anAuthUser, NO_NETWORK, stubApi } from '@cigogne/shared-api/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  completionModal,
  photo,
  dialog,
  album,
  choose,
  writeNotes,
  previews,
  confirmButton,
} from '../../testing/completion-modal';
import { UNSENDABLE_PHOTO } from '../../unsendable-photo';

const api = stubApi();
const { answerCompletion, openModal } = completionModal(api);

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

  it('that is taken again has no buttons meanwhile, and the new one is in its place', async () => {
    const sent = answerCompletion();
    await openModal();
    await choose(photo('porte.jpg'), photo('salon.jpg'));
    await waitFor(() => expect(previews()).toBe(2));
    let decoded!: () => void;
    const undecodable = new Promise((_, reject) => (decoded = () => reject(new Error('HEIC'))));
    Reflect.set(globalThis, 'createImageBitmap', () => undecodable);
    await userEvent.click(dialog().getByRole('button', { name: 'Retake photo 1' }));
    await userEvent.upload(dialog().getByLabelText('Retake photo'), photo('entree.jpg'));
    expect(dialog().queryByRole('button', { name: 'Remove photo 1' })).not.toBeInTheDocument();
    expect(dialog().getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
    expect(previews()).toBe(1);
    decoded();
    await waitFor(() => expect(previews()).toBe(2));
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent[0]?.photos).toEqual(['entree.jpg', 'salon.jpg']));
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

  const tooLarge = () =>
    new File([new Uint8Array(MAX_IMAGE_BYTES + 1)], 'plan.png', { type: 'image/png' });
  it.each([
    ['is no JPEG, PNG or WebP', () => photo('porte.heic', 'image/heic')],
    ['is HEIC by its content alone', () => photo('porte.jpg', 'image/jpeg', '\0\0\0\x18ftypheic')],
    ['is above 10 MB', tooLarge],
    ['is empty', () => photo('porte.jpg', 'image/jpeg', '')],
  ])('refuses at once what the phone cannot make smaller and %s', async (_name, unsendable) => {
    const sent = answerCompletion();
    await openModal();
    await choose(unsendable(), photo('salon.jpg'));
    expect(await dialog().findByText(UNSENDABLE_PHOTO)).toBeVisible();
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent.map(({ photos }) => photos)).toEqual([['salon.jpg']]));
  });

  it('keeps a photo whose successor cannot be sent', async () => {
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(dialog().getByRole('button', { name: 'Retake photo 1' }));
    await userEvent.upload(
      dialog().getByLabelText('Retake photo'),
      photo('porte.heic', 'image/heic'),
    );
    expect(await dialog().findByText(UNSENDABLE_PHOTO)).toBeVisible();
    expect(await dialog().findByRole('button', { name: 'Remove photo 1' })).toBeVisible();
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
    // The focus stays in the dialog: Escape closes it.
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
