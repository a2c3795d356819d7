import type { AcceptedType } from './check-content';

/** An uploaded file of a call in progress, whose content has been checked. */
export interface ReceivedFile {
  /** Removed once the call has been answered. */
  path: string;
  type: AcceptedType;
  bytes: number;
  /** Hash of the content; identifies the file in the fingerprint of an idempotent call. */
  sha256: string;
}
