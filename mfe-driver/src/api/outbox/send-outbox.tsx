import { useSending } from './use-outbox';
import { useOutboxNotifications } from './use-outbox-notifications';

/** Sends what waits, and tells what was refused, whichever screen of the area is open. Shows nothing itself. */
export function SendOutbox() {
  useSending();
  useOutboxNotifications();
  return null;
}
