import type { CookieSerializeOptions } from '@fastify/cookie';
import { formatSessionHint, SESSION_HINT_COOKIE } from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import type { Session } from '../platform/sessions/session-store';
import { ACCESS_SECONDS, REFRESH_SECONDS, signAccessToken } from '../platform/sessions/tokens';

const ACCESS_COOKIE = 'cigogne_access';
const REFRESH_COOKIE = 'cigogne_refresh';
const ACCESS_PATH = '/api';
const REFRESH_PATH = '/api/auth';

export function setSessionCookies(reply: FastifyReply, config: Config, session: Session): void {
  const accessToken = signAccessToken(config.sessionSecret, session.user.familyId);
  reply.setCookie(ACCESS_COOKIE, accessToken, {
    ...attributes(config),
    path: ACCESS_PATH,
    maxAge: ACCESS_SECONDS,
  });
  reply.setCookie(REFRESH_COOKIE, session.refreshToken, {
    ...attributes(config),
    path: REFRESH_PATH,
    maxAge: REFRESH_SECONDS,
  });
  const accessUntil = Math.floor(Date.now() / 1000) + ACCESS_SECONDS;
  reply.setCookie(
    SESSION_HINT_COOKIE,
    formatSessionHint({ role: session.user.role, accessUntil }),
    {
      ...attributes(config),
      httpOnly: false,
      path: '/',
      maxAge: REFRESH_SECONDS,
    },
  );
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  reply.clearCookie(ACCESS_COOKIE, { ...attributes(config), path: ACCESS_PATH });
  reply.clearCookie(REFRESH_COOKIE, { ...attributes(config), path: REFRESH_PATH });
  reply.clearCookie(SESSION_HINT_COOKIE, { ...attributes(config), httpOnly: false, path: '/' });
}

/** The `cookie` header of a client with this session. */
export function accessCookie(config: Config, session: Session): string {
  return `${ACCESS_COOKIE}=${signAccessToken(config.sessionSecret, session.user.familyId)}`;
}

export function accessTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[ACCESS_COOKIE];
}

export function refreshTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[REFRESH_COOKIE];
}

/** `Secure`, except with http on this machine, where some browsers drop such cookies. */
function attributes(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: !isLoopbackHttp(config.publicUrl) };
}

function isLoopbackHttp(publicUrl: string): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}
