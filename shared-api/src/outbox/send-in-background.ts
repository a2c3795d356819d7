import { sessionCalls } from '@cigogne/contract';
import { send } from '../http/send';
import { refreshOutbox } from './outbox';
import { keepServerError, sendOutbox } from './send-outbox';

const NO_SCREEN = { onSent: () => undefined, onRefused: () => undefined };

/**
 * Sends the items of the signed-in driver from the service worker. What the server refuses or fails at is
 * stored and shown when the driver opens a page. Rejects when something could not be sent, so that the
 * browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const waiting = (await refreshOutbox()).filter(({ refusal }) => refusal === undefined);
  if (waiting.length === 0) return;
  const { data: user, error } = await send(sessionCalls.profile, {});
  // Retrying is of no use before the driver signs in.
  if (error?.status === 401) return;
  if (!user) {
    await keepServerError(waiting, error);
    throw new Error('The server cannot be reached');
  }
  await sendOutbox(user.id, NO_SCREEN, { send, upload: send, tellsProgress: false });
  const left = (await refreshOutbox()).some((item) => item.user === user.id && !item.refusal);
  if (left) throw new Error('Something still waits to be sent');
}
