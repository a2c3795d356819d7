const PREFIX = 'cigogne.override.';
const OWN_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** A remote that a developer has pointed at their own machine. */
export interface RemoteOverride {
  readonly name: string;
  /** Address of the container script. */
  readonly entry: string;
}

let allowedByServer = false;

/** To be called with the server's answer to whether overrides are allowed. */
export function allowOverrides(allowed: boolean): void {
  allowedByServer = allowed;
}

/** The overrides of this browser; none in production, whatever is stored, except on the developer's own machine. */
export function remoteOverrides(): readonly RemoteOverride[] {
  if (!allowedByServer && !OWN_MACHINE.has(window.location.hostname)) return [];
  return storedKeys().flatMap((key) => {
    const entry = localStorage.getItem(key);
    return entry && URL.canParse(entry) ? [{ name: key.slice(PREFIX.length), entry }] : [];
  });
}

/** Ends all overrides; the page has to be reloaded to run the released versions. */
export function resetOverrides(): void {
  for (const key of storedKeys()) localStorage.removeItem(key);
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
  } catch {
    // The browser stores nothing.
    return [];
  }
}
