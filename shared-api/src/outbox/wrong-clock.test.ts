import { send } from '../http/send';
import { noteServerClock } from '../http/server-clock';
import { sharedState } from '../http/shared-state';
import { upload } from '../http/upload';
import { anAuthUser } from '../testing';
import { DRIVER, outboxOfDriver } from '../testing/outbox-of-driver';
import { addToOutbox } from './outbox';
import { sendOutbox } from './send-outbox';

const { api, anItem } = outboxOfDriver();
const HOUR_MS = 3_600_000;
// Unknown at first, as in a page opened offline.
beforeEach(() => {
  delete sharedState().clockAhead;
});

/**
 * Sends a start, a completion and a failed visit; returns by how many hours each reports the phone's clock to be ahead.
 */
async function hoursTold(serverTime: number): Promise<number[]> {
  const told: unknown[] = [];
  const driver = JSON.stringify(anAuthUser({ id: DRIVER, role: 'driver' }));
  const headers = { Date: new Date(serverTime).toUTCString(), 'Cache-Control': 'no-store' };
  api.on('get', '/auth/profile', () => new Response(driver, { headers }));
  api.on('post', '/driver/deliveries/:id/start', async ({ request }) => {
    told.push(((await request.json()) as { clock_ahead?: number }).clock_ahead);
    return { delivery: { id: 101 } };
  });
  for (const kind of ['complete', 'fail']) {
    api.on('post', `/driver/deliveries/:id/${kind}`, async ({ params, request }) => {
      told.push((await request.formData()).get('clock_ahead'));
      return { delivery: { id: Number(params.id) } };
    });
  }
  await addToOutbox(anItem({}));
  await addToOutbox(anItem({ kind: 'complete', delivery: 102 }));
  await addToOutbox(anItem({ kind: 'fail', delivery: 103 }));
  const outcome = { onSent: () => undefined, onRefused: () => undefined };
  await sendOutbox(DRIVER, outcome, { send, upload, tellsProgress: true });
  return told.map((seconds) => Math.round((Number(seconds ?? 0) * 1000) / HOUR_MS));
}

it.each([
  ['an hour ahead', 1],
  ['a day behind', -24],
])('what was tapped on a phone whose clock is %s says so', async (_what, hours) => {
  expect(await hoursTold(Date.now() - hours * HOUR_MS)).toEqual([hours, hours, hours]);
});

it('what was tapped by a clock that is right says nothing of it', async () => {
  expect(await hoursTold(Date.now() - 20_000)).toEqual([0, 0, 0]);
});

it('what was tapped before the phone set its clock says how wrong that was then', async () => {
  const now = Date.now();
  noteServerClock(
    new Headers({ Date: new Date(now - HOUR_MS).toUTCString(), 'Cache-Control': 'no-store' }),
    now,
  );
  expect(await hoursTold(now)).toEqual([1, 1, 1]);
});
