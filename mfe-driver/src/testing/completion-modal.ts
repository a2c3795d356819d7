import { aDriverDelivery, anAuthUser, type stubApi } from '@cigogne/shared-api/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { dropDrafts, refreshOutbox, removeFromOutbox } from '@cigogne/shared-api/outbox';
import { forgetLists } from '../api/outbox/saved-lists';
import { answerLists, openDriverArea } from './open-driver-area';

export const DELIVERY = aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller' });
export const EARLIER = aDriverDelivery({
  id: 90,
  status: 'completed',
  customer_name: 'Ida Schmitt',
});
export const COMPLETE = '/driver/deliveries/:id/complete';

export interface Sent {
  id: unknown;
  key: string | null;
  notes: string | null;
  photos: string[];
}

export const photo = (name: string, type = 'image/jpeg', content = 'x') =>
  new File([content], name, { type });
// Queries by role are slow in large documents, so elements are waited for by text.
export const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]')!);
// The hidden file input behind the button.
export const album = () =>
  dialog().getByLabelText<HTMLInputElement>('Choose photos', { selector: 'input' });
export const choose = (...files: File[]) =>
  userEvent.upload(album(), files, { applyAccept: false });
export const writeNotes = (value: string) =>
  fireEvent.change(dialog().getByLabelText('Completion notes (optional)'), { target: { value } });
export const previews = () => dialog().queryAllByAltText(/^Photo/).length;
export const confirmButton = () => dialog().getByRole('button', { name: 'Mark as Completed' });

/** The modal in which a driver completes delivery 101; to be called once per test file. */
export function completionModal(api: ReturnType<typeof stubApi>) {
  afterEach(async () => {
    for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
    await dropDrafts(() => true);
    await forgetLists();
  });

  beforeEach(() => {
    api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
    let previews = 0;
    URL.createObjectURL = () => `blob:preview-${++previews}`;
    URL.revokeObjectURL = () => undefined;
  });

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

  async function openModal(address?: string) {
    answerLists(api, { incomplete: [DELIVERY], completed: [EARLIER] });
    openDriverArea(address);
    await userEvent.click(await screen.findByText('Jeanne Muller'));
    await userEvent.click(screen.getByText('Mark as Completed'));
    await screen.findByText('Complete Delivery #101');
  }

  async function completeWith(answer: () => unknown): Promise<Sent[]> {
    const sent = answerCompletion(answer);
    await openModal();
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    return sent;
  }

  return { answerCompletion, openModal, completeWith };
}
