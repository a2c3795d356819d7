import {
  ACCESS_MINUTES,
  formatSessionHint,
  type Role,
  SESSION_HINT_COOKIE,
} from '@cigogne/contract';

const soon = () => Math.round(Date.now() / 1000) + ACCESS_MINUTES * 60;

/**
 * Sets the cookie by which scripts know that there is a session, as the server does at a sign-in.
 * @param accessUntil when the access token ends, in seconds since 1970
 */
export function rememberSession({ role }: { readonly role: Role }, accessUntil = soon()): void {
  document.cookie = `${SESSION_HINT_COOKIE}=${formatSessionHint({ role, accessUntil })}; path=/`;
}

export function forgetSession(): void {
  document.cookie = `${SESSION_HINT_COOKIE}=; path=/; max-age=0`;
}
