import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import {
  accessTokenOf,
  clearSessionCookies,
  refreshTokenOf,
  setSessionCookies,
} from '../../http/cookies';
import type { AppContext } from '../../platform/context';
import { Unauthenticated } from '../../platform/errors';
import { countSignup } from '../../platform/sessions/throttle';
import {
  findSession,
  revokeSessions,
  rotateSession,
  userOfRefreshToken,
} from '../../platform/sessions/session-store';
import { familyOfAccessToken } from '../../platform/sessions/tokens';
import { requestAccount } from './request-account';
import { signIn } from './sign-in';

/** Login, partner request, logout, refresh and profile (decisions 1 to 5). */
export function registerSessionRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;

  registerCall(app, 'login', async ({ body, request, reply }) => {
    const session = await signIn(db, { ...body, address: request.ip });
    setSessionCookies(reply, config, session);
    return session.user;
  });

  registerCall(app, 'signup', async ({ body, request }) => {
    await countSignup(db, request.ip);
    await requestAccount(db, body);
  });

  registerCall(app, 'logout', async ({ request, reply }) => {
    const refreshToken = refreshTokenOf(request);
    const familyId = familyOfAccessToken(config.sessionSecret, accessTokenOf(request));
    const user = familyId ? (await findSession(db, familyId))?.id : undefined;
    const userId = user ?? (refreshToken && (await userOfRefreshToken(db, refreshToken)));
    if (userId) await revokeSessions(db, userId);
    clearSessionCookies(reply, config);
  });

  registerCall(app, 'refreshToken', async ({ request, reply }) => {
    const refreshToken = refreshTokenOf(request);
    const session = refreshToken && (await rotateSession(db, config.sessionSecret, refreshToken));
    if (!session) {
      clearSessionCookies(reply, config);
      throw new Unauthenticated();
    }
    setSessionCookies(reply, config, session);
    return session.user;
  });

  registerCall(app, 'profile', ({ user }) => user);
}
