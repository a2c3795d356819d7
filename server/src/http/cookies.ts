import type { CookieSerializeOptions } from '@fastify/cookie';
import {
  COOKIE_NAMES,
  type CookieNames,
  formatSessionHint,
  LOGIN_PATH,
  SECURE_COOKIE_NAMES,
  sessionCalls,
} from '@cigogne/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../platform/config';
import type { BegunSession, BrowserTokens } from '../platform/sessions/begin-session';
import { DEVICE_SECONDS } from '../platform/sessions/known-devices';
import type { Session } from '../platform/sessions/session-store';
import { ACCESS_SECONDS, signAccessToken } from '../platform/sessions/tokens';

const SESSION_PATHS = { access: '/api', refresh: '/api/auth', hint: '/' } as const;
/** Only these receive the device's token: the call `login`, and the form of the page without scripts. */
const LOGIN_PATHS = [`/api${sessionCalls.login.path}`, LOGIN_PATH];

export function setSessionCookies(reply: FastifyReply, config: Config, session: Session): void {
  const names = cookieNames(config);
  const now = Math.floor(Date.now() / 1000);
  const maxAge = Math.max(0, Math.floor(Date.parse(session.endsAt) / 1000) - now);
  const common = attributes(config);
  const accessToken = signAccessToken(config.sessionSecret, session.user.familyId);
  const hint = formatSessionHint({ role: session.user.role, accessUntil: now + ACCESS_SECONDS });
  reply
    .setCookie(names.access, accessToken, {
      ...common,
      path: SESSION_PATHS.access,
      maxAge: ACCESS_SECONDS,
    })
    .setCookie(names.refresh, session.refreshToken, {
      ...common,
      path: SESSION_PATHS.refresh,
      maxAge,
    })
    .setCookie(names.hint, hint, { ...common, httpOnly: false, path: SESSION_PATHS.hint, maxAge });
  clearCookiesOfBefore(reply, config);
}

/** Sets the cookies of the session after a login, and the token by which this browser's next login is recognised. */
export function setLoginCookies(reply: FastifyReply, config: Config, begun: BegunSession): void {
  setSessionCookies(reply, config, begun);
  for (const path of LOGIN_PATHS) {
    reply.setCookie(cookieNames(config).device, begun.deviceToken, {
      ...attributes(config),
      path,
      maxAge: DEVICE_SECONDS,
    });
  }
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  clearCookies(reply, config, cookieNames(config));
  clearCookiesOfBefore(reply, config);
}

/** The `cookie` header of a client with this session. */
export function accessCookie(config: Config, session: Session): string {
  const token = signAccessToken(config.sessionSecret, session.user.familyId);
  return `${cookieNames(config).access}=${token}`;
}

export function accessTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieNames(config).access];
}

/** Also accepts its name without a prefix: older sessions continue and get the new name. */
export function refreshTokenOf(request: FastifyRequest, config: Config): string | undefined {
  return request.cookies[cookieNames(config).refresh] ?? request.cookies[COOKIE_NAMES.refresh];
}

/** Tokens that a browser has from earlier logins. */
export function browserTokensOf(request: FastifyRequest, config: Config): BrowserTokens {
  return {
    deviceToken: request.cookies[cookieNames(config).device],
    refreshToken: refreshTokenOf(request, config),
  };
}

/** With https cookies have prefixes: those without are from older releases, or not ours. */
function clearCookiesOfBefore(reply: FastifyReply, config: Config): void {
  const { cookies } = reply.request;
  const isBefore = [COOKIE_NAMES.access, COOKIE_NAMES.refresh, COOKIE_NAMES.hint].some(
    (name) => name in cookies,
  );
  if (isHttps(config) && isBefore) clearCookies(reply, config, COOKIE_NAMES);
}

function clearCookies(reply: FastifyReply, config: Config, names: CookieNames): void {
  for (const cookie of ['access', 'refresh', 'hint'] as const) {
    reply.clearCookie(names[cookie], {
      ...attributes(config),
      httpOnly: cookie !== 'hint',
      path: SESSION_PATHS[cookie],
    });
  }
}

const cookieNames = (config: Config): CookieNames =>
  isHttps(config) ? SECURE_COOKIE_NAMES : COOKIE_NAMES;

/** `Secure` with https; browsers drop such cookies with http. */
function attributes(config: Config): CookieSerializeOptions {
  return { httpOnly: true, sameSite: 'lax', secure: isHttps(config) };
}

const isHttps = ({ publicUrl }: Config): boolean => publicUrl.startsWith('https:');
