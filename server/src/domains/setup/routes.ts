import type { FastifyInstance } from 'fastify';
import { registerCall } from '../../http/call-route';
import { browserTokensOf, setLoginCookies } from '../../http/cookies';
import { idempotencyKeyOf } from '../../http/idempotency';
import type { AppContext } from '../../platform/context';
import { inTransaction } from '../../platform/database/transaction';
import { completeSetup } from './complete-setup';
import { hideFirstSteps, readFirstSteps } from './first-steps';
import { readSetupState } from './setup-state';

/** Setting up a house: its first admin, and the steps after that. */
export function registerSetupRoutes(app: FastifyInstance, context: AppContext): void {
  const { config, db } = context;

  registerCall(app, 'setupState', () => readSetupState(context));

  registerCall(app, 'completeSetup', async ({ body, request, reply }) => {
    const session = await completeSetup(context, body, {
      address: request.ip,
      requestKey: idempotencyKeyOf(request),
      ...browserTokensOf(request, config),
    });
    setLoginCookies(reply, config, session);
    return session.user;
  });

  registerCall(app, 'getFirstSteps', ({ user }) => readFirstSteps(context, user.role));

  registerCall(app, 'hideFirstSteps', ({ user }) =>
    inTransaction(db, (trx) => hideFirstSteps(trx, user)),
  );
}
