import { calls, homeOf, LOGIN_REFUSAL_PARAM, type LoginRefusal } from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import {
  deviceTokenOf,
  refreshTokenOf,
  setDeviceCookie,
  setSessionCookies,
} from '../../http/cookies';
import { refuseForeignWrites } from '../../http/same-origin';
import type { AppContext } from '../../platform/context';
import { ApiError } from '../../platform/errors';
import { signIn } from './sign-in';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 8 * 1024;

/**
 * POST /login: the login page's form as browsers send it without scripts, before these have loaded.
 * Redirects to the role's home, or back to the page, which then says why.
 */
export function registerLoginForm(app: FastifyInstance, context: AppContext): void {
  const { config } = context;
  void app.register((form, _options, registered) => {
    const refuseForeign = refuseForeignWrites(config.publicUrl);
    form.addHook('onRequest', (request, _reply, done) => {
      refuseForeign(request);
      done();
    });
    form.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    form.post('/login', { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { data: credentials } = calls.login.body.safeParse(request.body);
      if (!credentials) return reply.redirect(refusedWith('incomplet'), 303);
      try {
        const session = await signIn(context, credentials, {
          address: request.ip,
          deviceToken: deviceTokenOf(request, config),
          refreshToken: refreshTokenOf(request, config),
        });
        setSessionCookies(reply, config, session);
        setDeviceCookie(reply, config, session.deviceToken);
        return await reply.redirect(homeOf(session.user.role), 303);
      } catch (error) {
        const refusal = error instanceof ApiError ? REFUSALS[error.status] : undefined;
        if (!refusal) throw error;
        return reply.redirect(refusedWith(refusal), 303);
      }
    });
    registered();
  });
}

const REFUSALS: Readonly<Record<number, LoginRefusal>> = {
  401: 'incorrect',
  403: 'inactif',
  429: 'attente',
};

const refusedWith = (refusal: LoginRefusal) => `/login?${LOGIN_REFUSAL_PARAM}=${refusal}`;
