import type { LightMyRequestResponse } from 'fastify';
import { TEST_PASSWORD } from './records';
import type { TestServer } from './test-server';

export const postLogin = (
  server: TestServer,
  payload: string | object,
  headers: Record<string, string> = {},
) => server.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers });

/** An answer's cookies as a browser would send them back. */
export function cookiesOf(response: LightMyRequestResponse): string {
  return response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Begins sessions, and uses them by their cookies. */
export const sessionsOf = (server: TestServer) => ({
  login: (email: string, password = TEST_PASSWORD, headers: Record<string, string> = {}) =>
    postLogin(server, { email, password }, headers),
  refresh: (cookie: string) => server.nobody.call('refreshToken', { headers: { cookie } }),
  profile: (cookie: string) => server.nobody.call('profile', { headers: { cookie } }),
});
