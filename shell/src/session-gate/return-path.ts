const KEY = 'cigogne.return-path';

/** Where a user was working when their session ended. */
interface ReturnPath {
  readonly user: number;
  /** With query and anchor. */
  readonly path: string;
}

/** For the same user's next login in this tab. */
export function rememberReturnPath(user: number): void {
  const { pathname, search, hash } = window.location;
  const returnPath: ReturnPath = { user, path: pathname + search + hash };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(returnPath));
  } catch {
    // Without storage they return to their home screen.
  }
}

/** Undefined when no session has ended here since the last login. */
export function readReturnPath(): ReturnPath | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as ReturnPath | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetReturnPath(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
