import { readDrafts, refreshOutbox } from '@cigogne/shared-api/outbox';
import { aDriverDelivery, type stubApi } from '@cigogne/shared-api/testing';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists } from '../api/outbox/saved-lists';
import { choose, completionModal, dialog, photo, previews, writeNotes } from './completion-modal';
import { openDriverArea } from './open-driver-area';

/** Id of the signed-in driver. */
export const MARC = 1;
/** A delivery without a report. */
export const OTHER = aDriverDelivery({ id: 102, customer_name: 'Paul Weber' });
export const COMPLETION_TITLE = 'Complete Delivery #101';

export const waitUntilKept = () =>
  waitFor(async () =>
    expect(await readDrafts(MARC)).toMatchObject([
      { notes: 'Remis au voisin', photos: [expect.anything()] },
    ]),
  );

export function expectNoForm() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

export const cancel = () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

export const discard = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

/** The phone terminates the page without closing a form, and the driver reopens the area. */
export function comeBack(address?: string) {
  cleanup();
  openDriverArea(address);
}

/** Waits until all stored drafts have been read. */
export const lookAtDrafts = () =>
  act(async () => {
    await readDrafts(MARC);
    await refreshOutbox();
  });

/** Like `comeBack`, on a phone without saved lists: the first ones shown are the server's. */
export async function comeBackWithoutLists(...given: Parameters<typeof openDriverArea>) {
  cleanup();
  await forgetLists();
  const store = openDriverArea(...given);
  await screen.findByRole('tab', { name: /^Incomplete \(\d/ });
  await lookAtDrafts();
  return store;
}

/** Like `completionModal`, for unfinished reports. */
export function unfinishedReport(api: ReturnType<typeof stubApi>) {
  const modal = completionModal(api);

  /** Takes a photo and writes a note; both are stored on the phone. */
  async function fillIn(address?: string) {
    await modal.openModal(address);
    writeNotes('Remis au voisin');
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await waitUntilKept();
  }

  return { ...modal, fillIn };
}
