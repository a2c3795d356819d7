import { FAILURE_REASONS } from '@cigogne/contract';
import {
  aDriverDelivery,
  anAuthUser,
  NO_NETWORK,
  refusal,
  stubApi,
} from '@cigogne/shared-api/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetLists } from '../../api/outbox/saved-lists';
import {
  dropDrafts,
  readDrafts,
  refreshOutbox,
  removeFromOutbox,
} from '@cigogne/shared-api/outbox';
import { STORAGE_FULL } from '../../api/outbox/record-visit-action';
import { answerLists, openDriverArea } from '../../testing/open-driver-area';
import { comeBack, expectNoForm, MARC } from '../../testing/unfinished-report';

const api = stubApi();
const DELIVERY = aDriverDelivery({ id: 101, customer_name: 'Jeanne Muller', status: 'assigned' });

beforeEach(() => {
  api.on('get', '/auth/profile', () => anAuthUser({ name: 'Marc Weber', role: 'driver' }));
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => undefined;
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const { key } of await refreshOutbox()) await removeFromOutbox(key);
  await dropDrafts(() => true);
  await forgetLists();
});

async function openCard() {
  answerLists(api, { incomplete: [DELIVERY] });
  openDriverArea();
  await userEvent.click(await screen.findByText('Jeanne Muller'));
}

/** Answers the report; returns what was sent. */
function answerFailure(answer: () => unknown = () => undefined) {
  const sent: { reason: unknown; note: unknown; doneAt: unknown; photos: number }[] = [];
  api.on('post', '/driver/deliveries/:id/fail', async ({ request }) => {
    const form = await request.formData();
    sent.push({
      reason: form.get('reason'),
      note: form.get('note'),
      doneAt: form.get('done_at'),
      photos: form.getAll('delivery_images').length,
    });
    return answer() ?? { delivery: { id: 101, attempt: 2, failure_reason: form.get('reason') } };
  });
  return sent;
}

// Queries by role are slow in large documents, so elements are waited for by text.
const dialog = () => within(document.querySelector<HTMLElement>('[role=dialog]')!);
const report = () => userEvent.click(dialog().getByRole('button', { name: 'Report' }));
async function openFailure(reason?: string) {
  await openCard();
  await userEvent.click(screen.getByText('Échec'));
  await screen.findByText('Échec · Delivery #101');
  if (reason) await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), reason);
}

describe("'Démarrer'", () => {
  it('waits without network, and goes out with the moment of the tap', async () => {
    let network: () => unknown = () => NO_NETWORK;
    const moments: unknown[] = [];
    api.on('post', '/driver/deliveries/:id/start', async ({ request }) => {
      moments.push(((await request.json()) as { done_at: unknown }).done_at);
      return network();
    });
    await openCard();
    const before = new Date().toISOString();
    await userEvent.click(screen.getByRole('button', { name: 'Démarrer' }));
    expect(await screen.findByText("En attente d'envoi")).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Démarrer' })).not.toBeInTheDocument();
    await waitFor(() => expect(moments).toHaveLength(1));
    const tapped = moments[0] as string;
    expect(tapped >= before && tapped <= new Date().toISOString()).toBe(true);

    network = () => ({ delivery: { ...DELIVERY, status: 'in_progress' } });
    await waitFor(() => {
      act(() => void window.dispatchEvent(new Event('focus')));
      expect(moments.length).toBeGreaterThan(1);
    });
    expect(await screen.findByText('Delivery started')).toBeVisible();
    expect(moments.at(-1)).toBe(tapped);
  });

  it('that was refused does not hide the failed visit that waits after it', async () => {
    api.on('post', '/driver/deliveries/:id/start', () => refusal(409, 'Sans date.'));
    answerFailure(() => NO_NETWORK);
    await openCard();
    await userEvent.click(screen.getByRole('button', { name: 'Démarrer' }));
    const card = within(await screen.findByRole('article', { name: 'Delivery #101' }));
    expect(await card.findByText('Sans date.')).toBeVisible();
    await userEvent.click(card.getByRole('button', { name: 'Échec' }));
    await userEvent.selectOptions(
      dialog().getByLabelText(/^Reason/),
      FAILURE_REASONS.client_absent,
    );
    await report();
    expect(await card.findByText("En attente d'envoi")).toBeVisible();
    expect(card.getByText('Sans date.')).toBeVisible();
    expect(card.queryByRole('button', { name: 'Mark as Completed' })).not.toBeInTheDocument();
    expect(card.queryByRole('button', { name: 'Échec' })).not.toBeInTheDocument();
  });
});

const waitUntilReasonKept = () =>
  waitFor(async () => expect(await readDrafts(MARC)).toMatchObject([{ reason: 'refused' }]));

describe("'Échec'", () => {
  it.each(
    Object.entries(FAILURE_REASONS).filter(
      ([reason]) => reason !== 'damaged' && reason !== 'other',
    ),
  )('for %s (%s) needs no more than the reason', async (reason, label) => {
    const sent = answerFailure();
    await openFailure(label);
    await report();
    expect(await screen.findByText('Failed visit reported')).toBeVisible();
    expect(sent).toMatchObject([{ reason, note: null, photos: 0 }]);
    expect(Date.now() - Date.parse(sent[0]?.doneAt as string)).toBeLessThan(60_000);
  });

  it('needs a reason', async () => {
    const sent = answerFailure();
    await openFailure();
    expect(screen.getByRole('dialog', { name: 'Échec · Delivery #101' })).toBeVisible();
    await report();
    expect(dialog().getByText('Choose a reason.')).toBeVisible();
    expect(dialog().getByLabelText(/^Reason/)).toHaveFocus();
    expect(sent).toEqual([]);
  });

  it('is closed without a question while only a reason is chosen, which is then forgotten', async () => {
    await openFailure('Refusé');
    await waitUntilReasonKept();
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(expectNoForm);
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('opens again by itself with its reason when the phone has ended its page', async () => {
    await openFailure('Refusé');
    await waitUntilReasonKept();
    comeBack();
    await screen.findByText('Échec · Delivery #101');
    expect(dialog().getByLabelText(/^Reason/)).toHaveValue('refused');
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await waitFor(expectNoForm);
    expect(await readDrafts(MARC)).toEqual([]);
  });

  it('for a damaged product needs a photo', async () => {
    const sent = answerFailure();
    await openFailure('Produit abîmé');
    await report();
    expect(dialog().getByText('Take a photo of the damaged product.')).toBeVisible();
    expect(sent).toEqual([]);
    const album = dialog().getByLabelText('Choose photos', { selector: 'input' });
    await userEvent.upload(album, new File(['x'], 'pied.jpg', { type: 'image/jpeg' }));
    await dialog().findByAltText('Photo 1');
    await report();
    await waitFor(() => expect(sent).toMatchObject([{ reason: 'damaged', photos: 1 }]));
  });

  it('does not ask any more for what only the reason before needed', async () => {
    await openFailure('Produit abîmé');
    await report();
    expect(await dialog().findByText('Take a photo of the damaged product.')).toBeVisible();
    await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), 'Refusé');
    await waitFor(() =>
      expect(dialog().queryByText('Take a photo of the damaged product.')).not.toBeInTheDocument(),
    );
    await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), 'Produit abîmé');
    expect(await dialog().findByText('Take a photo of the damaged product.')).toBeVisible();
    await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), 'Autre');
    await waitFor(() =>
      expect(dialog().queryByText('Take a photo of the damaged product.')).not.toBeInTheDocument(),
    );
    expect(await dialog().findByText('Say in a few words what happened.')).toBeVisible();
  });

  it('for another reason needs a note', async () => {
    const sent = answerFailure();
    await openFailure('Autre');
    await report();
    expect(dialog().getByText('Say in a few words what happened.')).toBeVisible();
    expect(sent).toEqual([]);
    fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Rue barrée' } });
    await report();
    await waitFor(() => expect(sent).toMatchObject([{ reason: 'other', note: 'Rue barrée' }]));
  });
});

it('a phone that is full says so, and keeps what was entered', async () => {
  jest.spyOn(console, 'info').mockImplementation();
  const sent = answerFailure();
  await openFailure('Refusé');
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await report();
  expect(await dialog().findByText(STORAGE_FULL)).toBeVisible();
  expect(sent).toEqual([]);
  jest.restoreAllMocks();
  await report();
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'refused' }]));
});
