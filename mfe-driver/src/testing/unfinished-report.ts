import { readDrafts } from '@cigogne/shared-api/outbox';
import type { stubApi } from '@cigogne/shared-api/testing';
import { screen, waitFor } from '@testing-library/react';
import { choose, completionModal, photo, previews, writeNotes } from './completion-modal';

/** The driver who is signed in. */
export const MARC = 1;

export const waitUntilKept = () =>
  waitFor(async () =>
    expect(await readDrafts(MARC)).toMatchObject([
      { notes: 'Remis au voisin', photos: [expect.anything()] },
    ]),
  );

export function expectNoForm() {
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
}

/** As `completionModal`, and a report that is filled in there. */
export function unfinishedReport(api: ReturnType<typeof stubApi>) {
  const modal = completionModal(api);

  /** A photo is taken and a note written; both are on the phone. */
  async function fillIn(address?: string) {
    await modal.openModal(address);
    writeNotes('Remis au voisin');
    await choose(photo('porte.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await waitUntilKept();
  }

  return { ...modal, fillIn };
}
