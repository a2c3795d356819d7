import { useSending } from './use-outbox';
import { useOutboxNotifications } from './use-outbox-notifications';

/** Sends what waits and reports refusals, whichever screen of the area is open. Renders nothing. */
export function SendOutbox() {
  useSending();
  useOutboxNotifications();
  return null;
}
