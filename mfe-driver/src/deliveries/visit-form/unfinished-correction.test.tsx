import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { readDrafts, refreshOutbox, removeFromOutbox } from '@cigogne/shared-api/outbox';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choose,
  confirmButton,
  DELIVERY,
  dialog,
  photo,
  previews,
} from '../../testing/completion-modal';
import { answerLists } from '../../testing/open-driver-area';
import {
  cancel,
  comeBack,
  comeBackWithoutLists,
  COMPLETION_TITLE,
  expectNoForm,
  MARC,
  OTHER,
  unfinishedReport,
} from '../../testing/unfinished-report';

const api = stubApi();
const { answerCompletion, completeWith } = unfinishedReport(api);

/** A completion was refused, and its correction has another photo, stored on the phone. */
async function fillInCorrection() {
  await completeWith(() => refusal(415, 'Format d’image non reconnu.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(previews()).toBe(1));
  await choose(photo('salon.jpg'));
  await waitFor(async () =>
    expect((await readDrafts(MARC)).map(({ photos }) => photos.length)).toEqual([2]),
  );
}

describe('a report whose page has ended', () => {
  it('that corrects a refused one goes on with the correction', async () => {
    await fillInCorrection();
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(2);
    await cancel();
    expect(await screen.findByText(/^Discard your changes\?/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Keep' }));
    await waitFor(() =>
      expect(screen.queryByText(/^Discard your changes/)).not.toBeInTheDocument(),
    );
    const sent = answerCompletion();
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toMatchObject([{ photos: ['porte.jpg', 'salon.jpg'] }]));
    await waitFor(async () => expect(await refreshOutbox()).toEqual([]));
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('that corrects a refused one opens again when the phone has ended its page over a photo that is taken again', async () => {
    await completeWith(() => refusal(415, 'Format d’image non reconnu.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(dialog().getByRole('button', { name: 'Retake photo 1' }));
    await waitFor(async () => expect(await readDrafts(MARC)).toHaveLength(1));
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
  });

  it('that corrects a refused one goes with it', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await fillInCorrection();
    answerLists(api, { incomplete: [DELIVERY, OTHER] });
    await comeBackWithoutLists('/driver?delivery=102');
    await userEvent.click(screen.getByRole('button', { name: 'Drop' }));
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Drop' }));
    await waitFor(async () => expect(await refreshOutbox()).toEqual([]));
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('that corrects one which was dropped elsewhere is gone', async () => {
    await fillInCorrection();
    cleanup();
    for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
    await comeBackWithoutLists();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    expectNoForm();
  });
});
