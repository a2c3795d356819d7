import type { AcceptedType } from './check-content';

/** A file of a call in progress, already checked by its content. */
export interface ReceivedFile {
  /** Removed once the call has been answered. */
  path: string;
  type: AcceptedType;
  bytes: number;
  /** Of the content; identifies the file in the fingerprint of an idempotent call. */
  sha256: string;
}
