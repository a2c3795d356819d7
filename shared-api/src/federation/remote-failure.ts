import type { RemoteName } from './role-app';

/**
 * Why an area cannot be opened.
 * - 'unavailable': its files did not arrive, or not in time
 * - 'incompatible': no version of it fits this shell
 * - 'tampered': its files are not those that were released
 * - 'broken': its files arrived, but its code failed before it could be shown
 * - 'not-released': the site has no such remote
 */
export type FailureReason = 'unavailable' | 'incompatible' | 'tampered' | 'broken' | 'not-released';

/** A remote that could not be opened; `reason` decides what the failure panel says. */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  /** @param missing what the remote needs and this shell lacks, in words for a log */
  constructor(
    readonly remote: RemoteName,
    readonly reason: FailureReason,
    cause?: unknown,
    readonly missing: readonly string[] = [],
  ) {
    super(`Remote '${remote}' is ${reason}${detailsOf(cause, missing)}`, { cause });
  }
}

function detailsOf(cause: unknown, missing: readonly string[]): string {
  if (missing.length > 0) return `: this page lacks ${missing.join(', ')}`;
  return cause instanceof Error ? `: ${cause.message}` : '';
}
