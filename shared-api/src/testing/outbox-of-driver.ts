import { problemOf, refreshOutbox, removeFromOutbox, takeUnnotified } from '../outbox/outbox';
import type { OutboxItem } from '../outbox/offline-database';
import { anAuthUser, anOutboxItem } from './builders';
import { refusal, stubApi } from './stub-api';

/** Id of the signed-in driver. */
export const DRIVER = 1;

/** For a test file: an empty outbox before each test, and a server that accepts everything. */
export function outboxOfDriver() {
  const api = stubApi();
  /** What the server has received, as `start 101`. */
  const sent: string[] = [];
  const keys = async () => (await refreshOutbox()).map(({ key }) => key);

  beforeEach(() =>
    api.on('get', '/auth/profile', () => anAuthUser({ id: DRIVER, role: 'driver' })),
  );
  afterEach(async () => {
    sent.length = 0;
    for (const key of await keys()) await removeFromOutbox(key);
  });

  return {
    api,
    sent,
    keys,
    anItem: (values: Partial<OutboxItem>) =>
      anOutboxItem({
        key: `key-${values.delivery ?? 101}-${values.kind ?? 'start'}`,
        user: DRIVER,
        ...values,
      }),
    /** Accepts every item, except those of the delivery `broken`, which get the given answer. */
    answerItems: (broken?: number, answer: () => unknown = () => refusal(500, 'Panne')): void => {
      for (const kind of ['start', 'complete', 'fail']) {
        api.on('post', `/driver/deliveries/:id/${kind}`, ({ params }) => {
          sent.push(`${kind} ${params.id as string}`);
          return Number(params.id) === broken ? answer() : { delivery: { id: Number(params.id) } };
        });
      }
    },
    unnotified: async () =>
      (await takeUnnotified(DRIVER)).map((item) => `${item.kind} ${problemOf(item)}`),
  };
}
