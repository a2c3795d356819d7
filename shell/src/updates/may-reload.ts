import { isSaving } from '@cigogne/shared-api';
import { hasUnsavedChanges } from '@cigogne/shared-api/router';
import { isServerAway } from '@cigogne/shared-api/server-away';
import { isDialogOpen, isInField } from '@cigogne/shared-ui/being-used';
import { hasToasts } from '@cigogne/shared-ui/toast';

/**
 * Whether the page can be reloaded without anybody losing something: typed text, the focused field, an open dialog or
 * menu, an unread message, or a change, photo or outbox entry that is being sent. False without network or server, as
 * there would be no page to load.
 */
export function mayReload(): boolean {
  const isBeingUsed = isInField(document.activeElement) || isDialogOpen();
  const isReachable = navigator.onLine && !isServerAway();
  return isReachable && !hasUnsavedChanges() && !isSaving() && !hasToasts() && !isBeingUsed;
}
