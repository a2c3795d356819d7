import { readJson, writeJson } from '@cigogne/shared-api/stored-json';

const KEY = 'cigogne.return-path';

/** The address that the next login in this tab leads to. */
interface ReturnPath {
  /** The user whose session ended there; absent when it was opened signed out. */
  readonly user?: number;
  /** With query and anchor. */
  readonly path: string;
}

/**
 * Remembers the present address for the next login in this tab.
 * @param user who was working there when their session ended: nobody else is led there
 */
export function rememberReturnPath(user?: number): void {
  const { pathname, search, hash } = window.location;
  const path = pathname + search + hash;
  // Keeps the user whose session has just ended here.
  if (user === undefined && readReturnPath()?.path === path) return;
  const returnPath: ReturnPath = { path, ...(user !== undefined && { user }) };
  // Without storage they return to their home screen.
  writeJson('sessionStorage', KEY, returnPath);
}

/** Undefined when, since the last login in this tab, no screen was requested signed out and no session has ended. */
export function readReturnPath(): ReturnPath | undefined {
  return readJson('sessionStorage', KEY);
}

/** Whether a session has ended in this tab since the last login: nobody has signed out. */
export function hasSessionEnded(): boolean {
  return readReturnPath()?.user !== undefined;
}

export function forgetReturnPath(): void {
  // Without storage there is nothing to forget.
  writeJson('sessionStorage', KEY, undefined);
}
