import { sessionCalls } from '@cigogne/contract';
import { send } from '../http/send';
import { readAgain } from './outbox';
import { sendOutbox } from './send-outbox';

const NOBODY_LOOKS = { onSent: () => undefined, onRefused: () => undefined };

/**
 * Sends what waits on this phone for whoever is signed in, without a page: what was refused says so when
 * the driver looks again. Rejects when something could not be sent, so that the browser tries again.
 */
export async function sendInBackground(): Promise<void> {
  const waiting = (await readAgain()).filter(({ refusal }) => refusal === undefined);
  if (waiting.length === 0) return;
  const { data: user, error } = await send(sessionCalls.profile, {});
  // Without a session only the driver can help: by signing in.
  if (error?.status === 401) return;
  if (!user) throw new Error('The server cannot be reached');
  await sendOutbox(user.id, NOBODY_LOOKS, { send, upload: send });
  const left = (await readAgain()).some((item) => item.user === user.id && !item.refusal);
  if (left) throw new Error('Something still waits to be sent');
}
