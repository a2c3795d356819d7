import {
  ACCESS_MINUTES,
  formatSessionHint,
  type Role,
  SESSION_HINT_COOKIE,
} from '@cigogne/contract';

const soon = () => Math.round(Date.now() / 1000) + ACCESS_MINUTES * 60;

/**
 * Sets the cookie that tells scripts of a session, as the server does at sign-in.
 * @param accessUntil expiry of the access token, in seconds since 1970
 */
export function rememberSession({ role }: { readonly role: Role }, accessUntil = soon()): void {
  document.cookie = `${SESSION_HINT_COOKIE}=${formatSessionHint({ role, accessUntil })}; path=/`;
}

export function forgetSession(): void {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
}
