import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { refusal, stubApi } from '@cigogne/shared-api/testing';
import { readDrafts, refreshOutbox } from '@cigogne/shared-api/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readSavedLists } from '../api/outbox/saved-lists';
import { choose, confirmButton, DELIVERY, photo, previews } from '../testing/completion-modal';
import { answerLists } from '../testing/open-driver-area';
import {
  comeBack,
  COMPLETION_TITLE,
  discard,
  expectNoForm,
  lookAtDrafts,
  MARC,
  OTHER,
  unfinishedReport,
} from '../testing/unfinished-report';

const api = stubApi();
const { answerCompletion, fillIn } = unfinishedReport(api);

describe('a report whose delivery the office has changed meanwhile', () => {
  const TOMORROW = addDays(todayInParis(), 1);
  const NAME = /^Unfinished report of Jeanne Muller/;
  const note = () => within(screen.getByText(NAME).closest<HTMLElement>('[role=status]')!);

  /** The report is filled in with the lists kept on the phone; the server has other lists when the area is reopened. */
  async function comeBackTo(lists: Parameters<typeof answerLists>[1]) {
    await fillIn();
    await waitFor(async () => expect(await readSavedLists(MARC)).toBeDefined());
    answerLists(api, lists);
    comeBack(`/driver?day=${TOMORROW}`);
    await screen.findByText(NAME);
    await lookAtDrafts();
    expectNoForm();
  }

  it('is shown above the list, with its note and its photos to be saved', async () => {
    await comeBackTo({ incomplete: [OTHER] });
    expect(
      note().getByText(
        'This delivery is not on your list for these dates. The office may have moved it, given it to another driver or cancelled it.',
      ),
    ).toBeVisible();
    expect(note().getByText('It stays on this phone until you send or discard it.')).toBeVisible();
    expect(note().getByText('Remis au voisin')).toBeVisible();
    const photoLink = note().getByRole('link', { name: 'Save photo 1' });
    expect(photoLink).toHaveAttribute('download', 'porte.jpg');
    expect(photoLink).toHaveAttribute('href', expect.stringMatching(/^blob:/));
  });

  it('is gone once the driver discards it', async () => {
    await comeBackTo({ incomplete: [OTHER] });
    await discard();
    const question = within(await screen.findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText(NAME)).not.toBeInTheDocument());
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('can be continued on another day, and is sent', async () => {
    await comeBackTo({ incomplete: [{ ...DELIVERY, delivery_date: TOMORROW }] });
    const moved = `The office has moved this delivery to ${formatDay(TOMORROW)}.`;
    expect(note().getByText(moved)).toBeVisible();
    const sent = answerCompletion();
    await userEvent.click(note().getByRole('button', { name: 'Continue' }));
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
    await userEvent.click(confirmButton());
    await waitFor(() =>
      expect(sent).toMatchObject([{ notes: 'Remis au voisin', photos: ['porte.jpg'] }]),
    );
    await waitFor(() => expect(screen.queryByText(NAME)).not.toBeInTheDocument());
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('waits with what was refused when it is continued and the server does not take it', async () => {
    await comeBackTo({ incomplete: [OTHER] });
    answerCompletion(() => refusal(404, 'Cette livraison ne vous est pas attribuée.'));
    await userEvent.click(note().getByRole('button', { name: 'Continue' }));
    await screen.findByText(COMPLETION_TITLE);
    await userEvent.click(confirmButton());
    expect(await screen.findByRole('button', { name: 'Correct' })).toBeVisible();
    expect(await refreshOutbox()).toMatchObject([
      { notes: 'Remis au voisin', photos: [{ name: 'porte.jpg' }] },
    ]);
  });

  it('proves no later visit than its own', async () => {
    await comeBackTo({ incomplete: [{ ...DELIVERY, attempt: 2, delivery_date: TOMORROW }] });
    const ended = `This visit has ended without success. The next one is on ${formatDay(TOMORROW)}.`;
    expect(note().getByText(ended)).toBeVisible();
    expect(note().getByText('It stays on this phone until you discard it.')).toBeVisible();
    expect(note().queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    expect(note().getByRole('link', { name: 'Save photo 1' })).toBeVisible();
  });

  it('stays when another visit of the delivery is reported', async () => {
    const moved = { ...DELIVERY, delivery_date: TOMORROW };
    await comeBackTo({ incomplete: [moved] });
    const sent = answerCompletion(() => ({ delivery: { ...moved, status: 'completed' } }));
    const card = within(screen.getByRole('article', { name: 'Delivery #101' }));
    await userEvent.click(card.getByText('Jeanne Muller'));
    await userEvent.click(card.getByText('Mark as Completed'));
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(0);
    await choose(photo('salon.jpg'));
    await waitFor(() => expect(previews()).toBe(1));
    await userEvent.click(confirmButton());
    await waitFor(() => expect(sent).toMatchObject([{ photos: ['salon.jpg'] }]));
    await screen.findByRole('tab', { name: 'Completed (1)' });
    await lookAtDrafts();
    expect(await readDrafts(MARC)).toMatchObject([{ photos: [{ name: 'porte.jpg' }] }]);
    expect(screen.getByText(NAME)).toBeVisible();
  });
});
