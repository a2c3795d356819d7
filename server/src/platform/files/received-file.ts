import type { AcceptedType } from './check-content';

/** A file of a call in progress, already checked by its content. */
export interface ReceivedFile {
  /** Gone once the call has been answered. */
  path: string;
  type: AcceptedType;
  bytes: number;
  /** Of its content: two calls with the same files are the same request. */
  sha256: string;
}
