import { isSaving } from '@cigogne/shared-api';
import { hasUnsavedChanges } from '@cigogne/shared-api/router';
import { isServerAway } from '@cigogne/shared-api/server-away';
import { isDialogOpen, isInField } from '@cigogne/shared-ui/being-used';
import { hasToasts } from '@cigogne/shared-ui/toast';

/**
 * Whether the page can be loaded anew without anybody losing something: typed text, the field that they
 * are in, an open dialog or menu, a message that they have not read yet, or a change, photo or entry of the driver's
 * outbox that is being sent. Without network or server nothing would be there to load.
 */
export function mayReload(): boolean {
  const isBeingUsed = isInField(document.activeElement) || isDialogOpen();
  const isReachable = navigator.onLine && !isServerAway();
  return isReachable && !hasUnsavedChanges() && !isSaving() && !hasToasts() && !isBeingUsed;
}
