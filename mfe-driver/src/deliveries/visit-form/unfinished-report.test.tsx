import { addDays, formatDay, todayInParis } from '@cigogne/contract';
import { entityChanged } from '@cigogne/shared-api';
import {
  aDriverDelivery,
  anAuthUser,
  anOutboxItem,
  createTestStore,
  NO_NETWORK,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import {
  addToOutbox,
  keepDraft,
  readDrafts,
  refreshOutbox,
  removeFromOutbox,
} from '@cigogne/shared-api/outbox';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { driverApi } from '../../api/driver-api';
import { forgetLists, readSavedLists } from '../../api/outbox/saved-lists';
import {
  choose,
  confirmButton,
  DELIVERY,
  dialog,
  EARLIER,
  photo,
  previews,
} from '../../testing/completion-modal';
import {
  answerLists,
  cutLists,
  openDriverArea,
  presentAddress,
} from '../../testing/open-driver-area';
import { expectNoForm, MARC, unfinishedReport } from '../../testing/unfinished-report';

const api = stubApi();
const { answerCompletion, completeWith, fillIn } = unfinishedReport(api);
const OTHER = aDriverDelivery({ id: 102, customer_name: 'Paul Weber' });

const TITLE = 'Complete Delivery #101';
const notes = () => dialog().getByLabelText('Completion notes (optional)');
const cancel = () => userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));

const discard = async () => userEvent.click(await screen.findByRole('button', { name: 'Discard' }));

/** A completion was refused, and its correction has one more photo, which is on the phone. */
async function fillInCorrection() {
  await completeWith(() => refusal(415, 'Format d’image non reconnu.'));
  await userEvent.click(await screen.findByRole('button', { name: 'Correct' }));
  await waitFor(() => expect(previews()).toBe(1));
  await choose(photo('salon.jpg'));
  await waitFor(async () =>
    expect((await readDrafts(MARC)).map(({ photos }) => photos.length)).toEqual([2]),
  );
}

/** The phone ends the page, which closes no form, and the driver opens the area again. */
function comeBack(address?: string) {
  cleanup();
  openDriverArea(address);
}

/** The same on a phone that has kept no lists: the first ones on the screen are those of the server. */
async function comeBackWithoutLists(...given: Parameters<typeof openDriverArea>) {
  cleanup();
  await forgetLists();
  const store = openDriverArea(...given);
  await screen.findByRole('tab', { name: /^Incomplete \(\d/ });
  await lookAtDrafts();
  return store;
}

/** All that the phone holds has been looked at. */
const lookAtDrafts = () =>
  act(async () => {
    await readDrafts(MARC);
    await refreshOutbox();
  });

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
    await comeBackWithoutLists();
    expectNoForm();
  });

  it('opens without network, too', async () => {
    await fillIn();
    await waitFor(async () => expect(await readSavedLists(MARC)).toBeDefined());
    cutLists(api);
    comeBack();
    await screen.findByText(TITLE);
    expect(previews()).toBe(1);
  });

  it('opens once when there is nothing in it, as after its only photo has gone from the phone', async () => {
    await fillIn();
    const [draft] = await readDrafts(MARC);
    cleanup();
    await keepDraft({ ...draft!, notes: '', photos: [] });
    await comeBackWithoutLists();
    await screen.findByText(TITLE);
    await waitFor(async () => expect(await readDrafts(MARC)).toEqual([]));
  });

  it('is asked for before it is discarded, and then gone', async () => {
    await fillIn();
    comeBack();
    await screen.findByText(TITLE);
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
    await screen.findByText(TITLE);
    expect(previews()).toBe(1);
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
      await comeBackWithoutLists();
      expectNoForm();
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('that corrects a refused one goes on with the correction', async () => {
    await fillInCorrection();
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

describe('a report whose delivery the office has changed meanwhile', () => {
  const TOMORROW = addDays(todayInParis(), 1);
  const NAME = /^Unfinished report of Jeanne Muller/;
  const note = () => within(screen.getByText(NAME).closest<HTMLElement>('[role=status]')!);

  /** The driver fills it in by the lists that the phone has kept; the server has others when the area is opened again. */
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
    await screen.findByText(TITLE);
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
    await screen.findByText(TITLE);
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
    await screen.findByText(TITLE);
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
