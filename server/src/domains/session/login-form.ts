import {
  calls,
  homeOf,
  LOGIN_PATH,
  LOGIN_REFUSAL_PARAM,
  type LoginRefusal,
} from '@cigogne/contract';
import type { FastifyInstance } from 'fastify';
import { browserTokensOf, setLoginCookies } from '../../http/cookies';
import { handleError, loggedRefusalOf } from '../../http/handle-error';
import type { AppContext } from '../../platform/context';
import { ApiError, TryLater } from '../../platform/errors';
import { signIn } from './sign-in';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 8 * 1024;

/**
 * POST /login: the login page's form as browsers send it before its scripts have loaded. For load limits and metrics
 * it counts as the call `login`. Redirects to the role's home, or back to the page, which then shows why.
 */
export function registerLoginForm(api: FastifyInstance, context: AppContext): void {
  const { config } = context;
  void api.register((form, _options, registered) => {
    form.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );
    form.setErrorHandler((error, request, reply) => {
      if (error instanceof TryLater) return reply.redirect(refusedWith('attente'), 303);
      const { status } = loggedRefusalOf(error, request);
      // Browsers that submit this form do not read JSON.
      return status < 500
        ? handleError(error, request, reply)
        : reply.redirect(refusedWith('indisponible'), 303);
    });
    const options = { config: { call: 'login' }, schema: { hide: true } } as const;
    form.post(LOGIN_PATH, options, async (request, reply) => {
      const { data: credentials } = calls.login.body.safeParse(request.body);
      if (!credentials) return reply.redirect(refusedWith('incomplet'), 303);
      const browser = { address: request.ip, ...browserTokensOf(request, config) };
      const work = () => signIn(context, credentials, browser);
      try {
        const session = await api.load.run('login', work);
        setLoginCookies(reply, config, session);
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

const refusedWith = (refusal: LoginRefusal) => `${LOGIN_PATH}?${LOGIN_REFUSAL_PARAM}=${refusal}`;
