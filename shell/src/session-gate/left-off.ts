const KEY = 'cigogne.left-off';

/** Where somebody was working when his session ended. */
interface LeftOff {
  readonly user: number;
  /** With query and anchor. */
  readonly path: string;
}

/** Keeps the place for the same person's next login, in this tab only. */
export function rememberLeftOff(user: number): void {
  const { pathname, search, hash } = window.location;
  const leftOff: LeftOff = { user, path: pathname + search + hash };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(leftOff));
  } catch {
    // A browser without storage: he comes back to his home instead.
  }
}

/** Undefined when no session has ended here since the last login. */
export function readLeftOff(): LeftOff | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as LeftOff | null) ?? undefined;
  } catch {
    return undefined;
  }
}

export function forgetLeftOff(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to forget.
  }
}
