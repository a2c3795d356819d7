import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { registerCall } from '../call-route';
import type { AppContext } from '../context';
import { Forbidden, Unauthenticated } from '../errors';
import { accessTokenOf, clearSessionCookies, refreshTokenOf, setSessionCookies } from './cookies';
import { countLogin, countSignup, forgetLogin } from './login-throttle';
import { passwordMatches } from './passwords';
import { requestAccount } from './request-account';
import {
  findSession,
  openSession,
  revokeSessions,
  rotateSession,
  userOfRefreshToken,
} from './session-store';
import { familyOfAccessToken } from './tokens';

/** Login, partner request, logout, refresh and profile (decisions 1 to 5). */
export function registerSessionRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;

  registerCall(app, 'login', async ({ body, request, reply }) => {
    await countLogin(db, body.email, request.ip);
    const account = await db
      .selectFrom('users')
      .select(['id', 'password_hash', 'active'])
      .where(sql`lower(email)`, '=', sql`lower(${body.email})`)
      .where('closed_at', 'is', null)
      .executeTakeFirst();
    if (!(await passwordMatches(account?.password_hash, body.password)) || !account) {
      throw new Unauthenticated('E-mail ou mot de passe incorrect.');
    }
    await forgetLogin(db, body.email, request.ip);
    const session = account.active ? await openSession(db, account.id) : undefined;
    if (!session) {
      throw new Forbidden('Compte inactif. Contactez-nous pour le faire activer.');
    }
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
