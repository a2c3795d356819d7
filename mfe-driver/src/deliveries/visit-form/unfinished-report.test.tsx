import {
  aDriverDelivery,
  anAuthUser,
  createTestStore,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { readDrafts, refreshOutbox } from '@cigogne/shared-api/outbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driverApi } from '../../api/driver-api';
import { forgetLists } from '../../api/outbox/saved-lists';
import {
  choose,
  completionModal,
  confirmButton,
  DELIVERY,
  dialog,
  EARLIER,
  photo,
  previews,
  writeNotes,
} from '../../testing/completion-modal';
import { answerLists, openDriverArea } from '../../testing/open-driver-area';

const api = stubApi();
const { answerCompletion, completeWith, openModal } = completionModal(api);
const MARC = 1;
const OTHER = aDriverDelivery({ id: 102, customer_name: 'Paul Weber' });

const TITLE = 'Complete Delivery #101';
const notes = () => dialog().getByLabelText('Completion notes (optional)');
const cancel = () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

/** A photo is taken and a note written; both are on the phone. */
async function fillIn() {
  await openModal();
  writeNotes('Remis au voisin');
  await choose(photo('porte.jpg'));
  await waitFor(() => expect(previews()).toBe(1));
  await waitFor(async () =>
    expect(await readDrafts(MARC)).toMatchObject([
      { notes: 'Remis au voisin', photos: [expect.anything()] },
    ]),
  );
}

/** The phone ends the page, which closes no form, and the driver opens the area again. */
function comeBack(...[address, store]: Parameters<typeof openDriverArea>) {
  cleanup();
  return openDriverArea(address, store);
}

/** The list is there, and all that the phone holds has been looked at. */
async function settle() {
  await screen.findByRole('tab', { name: /^Incomplete \(\d/ });
  await act(async () => void (await readDrafts(MARC)));
}

describe('a report whose page has ended', () => {
  it('opens again by itself with its photos and note, and is sent', async () => {
    const sent = answerCompletion();
    await fillIn();
    comeBack();
    await screen.findByText(TITLE);
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
    comeBack();
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is asked for before it is discarded, and then gone', async () => {
    await fillIn();
    comeBack();
    await screen.findByText(TITLE);
    await cancel();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    comeBack();
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('opens for nobody else who uses the phone', async () => {
    await fillIn();
    const someoneElse = anAuthUser({ id: 2, name: 'Léa Klein', role: 'driver' });
    comeBack('/driver', createTestStore({ user: someoneElse, apis: [driverApi] }));
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(await readDrafts(MARC)).toHaveLength(1);
  });

  it('is gone when the visit has been completed elsewhere', async () => {
    await fillIn();
    answerLists(api, { completed: [{ ...DELIVERY, status: 'completed' }, EARLIER] });
    await forgetLists();
    comeBack();
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('waits while another delivery is asked for, and goes on with the tap on its button', async () => {
    Element.prototype.scrollIntoView = () => undefined;
    await fillIn();
    answerLists(api, { incomplete: [DELIVERY, OTHER], completed: [EARLIER] });
    comeBack('/driver?delivery=102');
    await settle();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const card = within(screen.getByRole('article', { name: 'Delivery #101' }));
    await userEvent.click(card.getByText('Jeanne Muller'));
    await userEvent.click(card.getByText('Mark as Completed'));
    await screen.findByText(TITLE);
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
      comeBack();
      await settle();
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('that corrects a refused one goes on with the correction', async () => {
    await completeWith(() => refusal(415, 'Format d’image non reconnu.'));
    await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(previews()).toBe(1));
    await choose(photo('salon.jpg'));
    await waitFor(async () =>
      expect((await readDrafts(MARC)).map(({ photos }) => photos.length)).toEqual([2]),
    );
    comeBack();
    await screen.findByText(TITLE);
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

  it('is named by a logout, and stays', async () => {
    await fillIn();
    answerLists(api, { incomplete: [OTHER] });
    await forgetLists();
    comeBack();
    await settle();
    await userEvent.click(screen.getByRole('button', { name: 'Log Out' }));
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('1 report is not finished, and waits on this phone');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await readDrafts(MARC)).toHaveLength(1);
  });
});

it('a phone that cannot keep what is in the form lets the driver go on', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation();
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...given
  ) {
    if (this.transaction.db.name === 'cigogne-driver-drafts') {
      throw new DOMException('', 'QuotaExceededError');
    }
    return put.apply(this, given);
  });
  const sent = answerCompletion();
  await openModal();
  await choose(photo('porte.jpg'));
  await waitFor(() => expect(previews()).toBe(1));
  await userEvent.click(confirmButton());
  await waitFor(() => expect(sent).toMatchObject([{ photos: ['porte.jpg'] }]));
  await waitFor(() =>
    expect(log).toHaveBeenCalledWith(
      'What is in the form is not kept on this phone',
      expect.anything(),
    ),
  );
  jest.restoreAllMocks();
});
