import type { CallName } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import type { AppContext } from '../platform/context';
import { batched } from '../platform/database/batched';
import { Forbidden, Unauthenticated } from '../platform/errors';
import { findSessions } from '../platform/sessions/session-store';
import type { SignedInUser } from '../platform/sessions/signed-in-user';
import { familyOfAccessToken } from '../platform/sessions/tokens';
import { access, mayCall } from './access';
import { accessTokenOf } from './cookies';

declare module 'fastify' {
  interface FastifyInstance {
    /** @throws {Unauthenticated} when the user's session has ended since it was looked up, or has another role */
    confirmSession(user: SignedInUser): Promise<void>;
  }
}

/**
 * Authenticates and authorizes each call before its body is read: 401 without a session, 403 for the
 * wrong role. A route without an entry in the access table cannot be added.
 */
export function guardCalls(app: FastifyInstance, { config, db }: AppContext): void {
  app.decorateRequest('user', null);
  app.decorateRequest('databaseState', '');
  // Looked up for every call, so that closing a session anywhere works at once (decision 1).
  const findSession = batched((familyIds: readonly string[]) => findSessions(db, familyIds));

  app.addHook('onRoute', (route) => {
    if (!route.config?.call) throw new Error(`${route.url} has no entry in the access table`);
  });

  app.addHook('onRequest', async (request) => {
    const call = request.routeOptions.config.call as CallName;
    if (access[call] === 'public') return;
    const familyId = familyOfAccessToken(config.sessionSecret, accessTokenOf(request, config));
    const session = familyId && (await findSession(familyId));
    if (!session) throw new Unauthenticated();
    if (!mayCall(session.user.role, call)) throw new Forbidden();
    request.user = session.user;
    request.databaseState = session.databaseState;
  });

  app.decorate('confirmSession', async ({ familyId, role }) => {
    const session = await findSession(familyId);
    if (session?.user.role !== role) throw new Unauthenticated();
  });
}
