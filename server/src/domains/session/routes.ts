import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import {
  accessTokenOf,
  browserTokensOf,
  clearSessionCookies,
  refreshTokenOf,
  setLoginCookies,
  setSessionCookies,
} from '../../http/cookies';
import { idempotencyKeyOf } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { Unauthenticated } from '../../platform/errors';
import { recordAccess } from '../../platform/sessions/access-events';
import { refuseWeakPassword } from '../../platform/sessions/password-rules';
import { rotateSession } from '../../platform/sessions/rotate-session';
import {
  findSession,
  logOutByRefreshToken,
  revokeSessions,
} from '../../platform/sessions/session-store';
import { familyOfAccessToken } from '../../platform/sessions/tokens';
import { countRequest, REQUESTS_PER_ADDRESS } from '../../platform/throttle/counters';
import { requestAccount } from './request-account';
import { signIn } from './sign-in';

/** Login, partner request, logout, refresh and profile (decisions 1 to 5). */
export function registerSessionRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db, settings } = context;

  registerCall(app, 'login', async ({ body, request, reply }) => {
    const session = await signIn(context, body, {
      address: request.ip,
      ...browserTokensOf(request, config),
    });
    setLoginCookies(reply, config, session);
    return session.user;
  });

  registerCall(app, 'signup', async ({ body, request }) => {
    await countRequest(db, {
      what: 'signup',
      address: request.ip,
      allowance: REQUESTS_PER_ADDRESS,
    });
    await refuseWeakPassword(body, (await settings.read()).limits);
    await requestAccount(db, body, idempotencyKeyOf(request));
  });

  registerCall(app, 'logout', async ({ request, reply }) => {
    const refreshToken = refreshTokenOf(request, config);
    const familyId = familyOfAccessToken(config.sessionSecret, accessTokenOf(request, config));
    if (familyId || refreshToken) {
      await inTransaction(db, async (trx) => {
        const user = familyId && (await findSession(trx, familyId));
        const left = user
          ? (await revokeSessions(trx, user.id)) && user
          : refreshToken && (await logOutByRefreshToken(trx, refreshToken));
        if (left) await recordAccess(trx, 'logged_out', left);
      });
    }
    clearSessionCookies(reply, config);
  });

  registerCall(app, 'refreshToken', async ({ request, reply }) => {
    const refreshToken = refreshTokenOf(request, config);
    const session = refreshToken && (await refreshSession(context, refreshToken));
    if (!session) {
      clearSessionCookies(reply, config);
      throw new Unauthenticated();
    }
    setSessionCookies(reply, config, session);
    return session.user;
  });

  registerCall(app, 'profile', ({ user }) => user);
}

async function refreshSession({ config, db, settings }: AppContext, refreshToken: string) {
  const { limits } = await settings.read();
  return rotateSession(db, refreshToken, { sessionSecret: config.sessionSecret, limits });
}
