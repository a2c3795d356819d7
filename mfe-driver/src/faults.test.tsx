import { refreshOutbox } from '@cigogne/shared-api/outbox';
import { NO_NETWORK, refusal, stubApi } from '@cigogne/shared-api/testing';
import {
  answerWith,
  fakeTime,
  pass,
  REFUSAL_SENTENCE,
  SLOW_ANSWER_MS,
  WAITED_FOR_MS,
  slowly,
  until,
} from '@cigogne/shared-api/testing/faults';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  album,
  choose,
  completionModal,
  DELIVERY,
  dialog,
  photo,
} from './testing/completion-modal';
import { answerLists, openDriverArea } from './testing/open-driver-area';

const api = stubApi();
completionModal(api);
afterEach(() => jest.useRealTimers());

const WAITS = "En attente d'envoi";
/** An attempt without progress for this long is aborted. */
const STALLED_MS = 60_000;

const seen = (text: string) => expect(screen.getAllByText(text)[0]).toBeVisible();
const unseen = (text: string) => expect(screen.queryByText(text)).not.toBeInTheDocument();
async function press(name: string) {
  const button = () => dialog().getByRole('button', { name });
  await until(() => expect(button()).toBeEnabled());
  fireEvent.click(button());
}
const write = (label: RegExp, value: string) =>
  fireEvent.change(dialog().getByLabelText(label), { target: { value } });
const networkIsBack = () => act(() => void window.dispatchEvent(new Event('online')));

const VISITS = [
  {
    name: 'starting a delivery',
    action: 'start',
    answer: { delivery: { ...DELIVERY, status: 'in_transit' } },
    fallback: 'Failed to start delivery',
    done: 'Delivery started',
    send: async () => fireEvent.click(await screen.findByText('Démarrer')),
    sendCorrected: async () => fireEvent.click(await screen.findByText('Try again')),
  },
  {
    name: 'completing a delivery',
    action: 'complete',
    answer: { delivery: { ...DELIVERY, status: 'completed' } },
    fallback: 'Failed to complete delivery',
    done: 'Delivery marked as complete!',
    send: async () => {
      fireEvent.click(await screen.findByText('Mark as Completed'));
      await screen.findByText('Complete Delivery #101');
      await choose(photo('porte.jpg'));
      write(/^Completion notes/, 'Chez le voisin');
      await press('Mark as Completed');
    },
    sendCorrected: async () => {
      fireEvent.click(await screen.findByText('Correct'));
      expect(await screen.findByDisplayValue('Chez le voisin')).toBeVisible();
      expect(await screen.findByAltText(/^Photo/)).toBeInTheDocument();
      await press('Mark as Completed');
    },
  },
  {
    name: 'reporting a visit that failed',
    action: 'fail',
    answer: { delivery: { id: DELIVERY.id, attempt: 2, failure_reason: 'other' } },
    fallback: 'Failed to report the failure',
    done: 'Failed visit reported',
    send: async () => {
      fireEvent.click(await screen.findByText('Échec'));
      await screen.findByText('Échec · Delivery #101');
      await userEvent.selectOptions(dialog().getByLabelText(/^Reason/), 'Autre');
      fireEvent.change(dialog().getByRole('textbox'), { target: { value: 'Rue barrée' } });
      await userEvent.upload(album(), photo('rue.jpg'));
      await press('Report');
    },
    sendCorrected: async () => {
      fireEvent.click(await screen.findByText('Correct'));
      expect(await screen.findByDisplayValue('Rue barrée')).toBeVisible();
      expect(dialog().getByLabelText(/^Reason/)).toHaveDisplayValue('Autre');
      expect(await screen.findByAltText(/^Photo/)).toBeInTheDocument();
      await press('Report');
    },
  },
];

describe.each(VISITS)('$name', ({ action, answer, fallback, done, send, sendCorrected }) => {
  const call = { method: 'post', path: `/driver/deliveries/101/${action}` } as const;

  beforeEach(async () => {
    const delivery = { ...DELIVERY, status: 'assigned' } as const;
    answerLists(api, { incomplete: [delivery] });
    openDriverArea();
    await userEvent.click(await screen.findByText('Jeanne Muller'));
  });

  /** Without typing anything again: the stored report is sent unchanged. */
  async function expectSentAsItWas(before: readonly object[]) {
    const repeated = answerWith(api, call, () => answer);
    await until(() => {
      networkIsBack();
      expect(repeated).toHaveLength(1);
    });
    expect(repeated).toEqual(before);
    await until(() => seen(done));
    await until(async () => expect(await refreshOutbox()).toEqual([]));
  }

  it('that is refused says why, and is sent again with all that was entered', async () => {
    const refused = answerWith(api, call, () => refusal(409, REFUSAL_SENTENCE));
    await send();
    await until(() => seen(REFUSAL_SENTENCE));
    expect(refused).toHaveLength(1);
    unseen(done);
    const corrected = answerWith(api, call, () => answer);
    await sendCorrected();
    await until(() => seen(done));
    expect(corrected).toHaveLength(1);
    // The server refuses a reused key with different content.
    expect(corrected[0]!.key).not.toBe(refused[0]!.key);
    expect(corrected[0]!.body).toBe(refused[0]!.body);
  });

  it('waits on the phone while it is offline and while the server fails, which is told, and is sent by itself', async () => {
    const lost = answerWith(api, call, () => NO_NETWORK);
    await send();
    await until(() => expect(lost).toHaveLength(1));
    await until(() => seen(WAITS));
    unseen(fallback);
    const failed = answerWith(api, call, () => refusal(500, ''));
    await until(() => {
      networkIsBack();
      expect(failed).toEqual([lost[0]!]);
    });
    await until(() => seen(fallback));
    seen(WAITS);
    await expectSentAsItWas([lost[0]!]);
  });

  it('that times out waits on the phone and is sent again by itself', async () => {
    const unanswered = answerWith(api, call, () => new Promise(() => undefined));
    fakeTime();
    await send();
    await until(() => expect(unanswered).toHaveLength(1));
    await pass(STALLED_MS - 1000);
    expect(unanswered).toHaveLength(1);
    await pass(2000);
    seen(WAITS);
    unseen(fallback);
    await expectSentAsItWas([unanswered[0]!]);
  });

  it('that is not answered within 10 s is waited for, and sent once', async () => {
    const sent = answerWith(
      api,
      call,
      slowly(() => answer),
    );
    fakeTime();
    await send();
    await until(() => expect(sent).toHaveLength(1));
    await pass(WAITED_FOR_MS);
    networkIsBack();
    unseen(fallback);
    seen(WAITS);
    await pass(SLOW_ANSWER_MS - WAITED_FOR_MS);
    await until(() => seen(done));
    expect(sent).toHaveLength(1);
  });
});
