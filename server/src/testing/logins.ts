import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { User } from '../platform/database/schema';
import { countLogin } from '../platform/sessions/login-throttle';
import { addUser, TEST_PASSWORD } from './records';
import type { TestServer } from './test-server';

export const WRONG = 'faux mot de passe';

interface Try {
  readonly password?: string;
  readonly from?: string;
  /** The device cookie set by an earlier answer. */
  readonly device?: string;
  /** The server process to use; the first one by default. */
  readonly app?: FastifyInstance;
}

let addresses = 0;
/** An address that no other test has used. */
export function nextAddress(): string {
  addresses += 1;
  return `10.${Math.floor(addresses / 60_000)}.${Math.floor(addresses / 250) % 240}.${addresses % 250}`;
}

export const deviceOf = ({ cookies }: LightMyRequestResponse) =>
  cookies.find(({ name }) => name === 'cigogne_device')?.value;

export const statusOf = async (answer: Promise<LightMyRequestResponse>) =>
  (await answer).statusCode;

/** Attempts to sign in, by default each from a new address. */
export function loginsOf(server: TestServer) {
  function login(email: string, { password = TEST_PASSWORD, from, device, app }: Try = {}) {
    return (app ?? server.app).inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password },
      remoteAddress: from ?? nextAddress(),
      headers: device ? { cookie: `cigogne_device=${device}` } : {},
    });
  }

  async function failFrom(from: string, email: string, times: number): Promise<number[]> {
    const statuses: number[] = [];
    for (let n = 0; n < times; n += 1) {
      statuses.push(await statusOf(login(email, { password: WRONG, from })));
    }
    return statuses;
  }

  /** Uses up the attempts per hour that an account allows from new addresses. */
  async function exhaust(email: string): Promise<void> {
    for (let n = 0; n < 90; n += 1) {
      await countLogin(server.db, { email, address: nextAddress(), device: undefined });
    }
  }

  /** A user whose device has signed in once. */
  async function addUserWithDevice(): Promise<{ user: User; device: string | undefined }> {
    const user = await addUser(server.db, 'shop');
    return { user, device: deviceOf(await login(user.email)) };
  }

  return { login, failFrom, exhaust, addUserWithDevice };
}
