import { todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import {
  anAuthUser,
  anOutboxItem,
  createTestStore,
  NO_NETWORK,
  stubApi,
} from '@cigogne/shared-api/testing';
import { addToOutbox, keepDraft, readDrafts } from '@cigogne/shared-api/outbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driverApi } from '../../api/driver-api';
import { readSavedLists } from '../../api/outbox/saved-lists';
import {
  choose,
  confirmButton,
  DELIVERY,
  dialog,
  EARLIER,
  photo,
  previews,
} from '../../testing/completion-modal';
import { answerLists, cutLists, presentAddress } from '../../testing/open-driver-area';
import {
  cancel,
  comeBack,
  comeBackWithoutLists,
  COMPLETION_TITLE,
  discard,
  expectNoForm,
  lookAtDrafts,
  MARC,
  OTHER,
  unfinishedReport,
} from '../../testing/unfinished-report';

const api = stubApi();
const { answerCompletion, fillIn, openModal } = unfinishedReport(api);
const notes = () => dialog().getByLabelText('Completion notes (optional)');

/** The first photo is about to be taken. */
async function openCamera() {
  await openModal();
  await userEvent.click(dialog().getByRole('button', { name: 'Take a photo' }));
  await waitFor(async () => expect(await readDrafts(MARC)).toMatchObject([{ photos: [] }]));
}

describe('a report whose page has ended', () => {
  it('opens again by itself with its photos and note, and is sent', async () => {
    const sent = answerCompletion();
    await fillIn();
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
    expect(notes()).toHaveValue('Remis au voisin');
    expect(dialog().getByText(/^This report was not finished\. If the last photo/)).toBeVisible();
    await choose(photo('salon.jpg'));
    await waitFor(() => expect(previews()).toBe(2));
    await userEvent.click(confirmButton());
    await waitFor(() =>
      expect(sent).toMatchObject([
        { notes: 'Remis au voisin', photos: ['porte.jpg', 'salon.jpg'] },
      ]),
    );
    expect(await readDrafts(MARC)).toEqual([]);
    await comeBackWithoutLists();
    expectNoForm();
  });

  it('opens without network, too', async () => {
    await fillIn();
    await waitFor(async () => expect(await readSavedLists(MARC)).toBeDefined());
    cutLists(api);
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
  });

  it('opens once when there is nothing in it, as after its only photo has gone from the phone', async () => {
    await fillIn();
    const [draft] = await readDrafts(MARC);
    cleanup();
    await keepDraft({ ...draft!, notes: '', photos: [] });
    await comeBackWithoutLists();
    await screen.findByText(COMPLETION_TITLE);
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
  });

  it('opens again when the phone has ended its page over the first photo, once for each opening of the camera', async () => {
    await openCamera();
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    expect(dialog().getByText(/^This report was not finished\. If the last photo/)).toBeVisible();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    await userEvent.click(dialog().getByRole('button', { name: 'Choose photos' }));
    await waitFor(async () => expect(await readDrafts(MARC)).toHaveLength(1));
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    await comeBackWithoutLists();
    expectNoForm();
  });

  it('is gone when its form is closed without a photo, and no question is asked', async () => {
    await openCamera();
    await cancel();
    await waitFor(expectNoForm);
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
  });

  it('is asked for before it is discarded, and then gone', async () => {
    await fillIn();
    comeBack();
    await screen.findByText(COMPLETION_TITLE);
    await cancel();
    await discard();
    await waitFor(expectNoForm);
    await comeBackWithoutLists();
    expectNoForm();
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('opens for nobody else who uses the phone', async () => {
    await fillIn();
    const someoneElse = anAuthUser({ id: 2, name: 'Léa Klein', role: 'driver' });
    await comeBackWithoutLists(
      '/driver',
      createTestStore({ user: someoneElse, apis: [driverApi] }),
    );
    expectNoForm();
    expect(await readDrafts(MARC)).toHaveLength(1);
  });

  it('is gone when the visit has been completed elsewhere', async () => {
    await fillIn();
    answerLists(api, { completed: [{ ...DELIVERY, status: 'completed' }, EARLIER] });
    await comeBackWithoutLists();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    expectNoForm();
  });

  it('is gone when it has been recorded, and the page ended before the phone had deleted it', async () => {
    answerCompletion(() => NO_NETWORK);
    await fillIn();
    const [draft] = await readDrafts(MARC);
    cleanup();
    await addToOutbox(anOutboxItem({ kind: 'complete', user: MARC, visit: draft?.visit }));
    await comeBackWithoutLists();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    expectNoForm();
  });

  it('waits while another delivery is asked for, and goes on with the tap on its button', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await fillIn();
    answerLists(api, { incomplete: [DELIVERY, OTHER], completed: [EARLIER] });
    await comeBackWithoutLists('/driver?delivery=102');
    expectNoForm();
    const card = within(screen.getByRole('article', { name: 'Delivery #101' }));
    await userEvent.click(card.getByText('Jeanne Muller'));
    await userEvent.click(card.getByText('Mark as Completed'));
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
  });

  it('goes on also with a tap that comes before the phone has read it', async () => {
    await fillIn();
    await waitFor(async () => expect(await readSavedLists(MARC)).toBeDefined());
    let read!: () => void;
    const isRead = new Promise<void>((resolve) => (read = resolve));
    const query = () => isRead.then(() => ({ held: [] }));
    const request = (_name: string, work: () => unknown) => Promise.resolve(work());
    Object.defineProperty(navigator, 'locks', { value: { query, request }, configurable: true });
    try {
      comeBack();
      await userEvent.click(await screen.findByText('Jeanne Muller'));
      await userEvent.click(screen.getByText('Mark as Completed'));
      act(() => read());
      await screen.findByText(COMPLETION_TITLE);
      expect(previews()).toBe(1);
      expect(notes()).toHaveValue('Remis au voisin');
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('opens over nothing that the driver does later', async () => {
    await fillIn();
    answerLists(api, { incomplete: [OTHER] });
    const store = await comeBackWithoutLists();
    answerLists(api, { incomplete: [DELIVERY, OTHER] });
    act(() => void store.dispatch(entityChanged({ tags: [{ type: 'Delivery' }] })));
    await screen.findByRole('tab', { name: 'Incomplete (2)' });
    await lookAtDrafts();
    expectNoForm();
  });

  it('opens over nothing that the driver looks at before the lists have come', async () => {
    await fillIn();
    await waitFor(async () => expect(await readSavedLists(MARC)).toBeDefined());
    let come!: () => void;
    const fetched = new Promise<void>((resolve) => (come = resolve));
    const nothing = { driver_name: 'Marc Weber', driver_nr: '07', deliveries: [] };
    api.on('get', '/driver/getOwnCompletedDeliveries', () =>
      fetched.then(() => ({ driver: nothing })),
    );
    comeBack();
    await userEvent.click(await screen.findByRole('tab', { name: 'Completed (1)' }));
    come();
    await screen.findByRole('tab', { name: 'Completed (0)' });
    await lookAtDrafts();
    expectNoForm();
  });

  it('opens at the address of a tab in which a code had asked for another delivery', async () => {
    await fillIn(`/driver?delivery=102&day=${todayInParis()}`);
    expect(presentAddress()).toBe(`/driver?day=${todayInParis()}`);
    comeBack(presentAddress());
    await screen.findByText(COMPLETION_TITLE);
    expect(previews()).toBe(1);
  });

  it('is left to the tab in which its form is open', async () => {
    await fillIn();
    const [draft] = await readDrafts(MARC);
    cleanup();
    const query = () => Promise.resolve({ held: [{ name: `cigogne.draft.${draft?.key}` }] });
    const request = (_name: string, work: () => unknown) => Promise.resolve(work());
    Object.defineProperty(navigator, 'locks', { value: { query, request }, configurable: true });
    try {
      await comeBackWithoutLists();
      expectNoForm();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('is named by a logout, and stays', async () => {
    await fillIn();
    answerLists(api, { incomplete: [OTHER] });
    await comeBackWithoutLists();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 report is not finished, and waits on this phone');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await readDrafts(MARC)).toHaveLength(1);
  });
});
