import { isSaving } from '@cigogne/shared-api';
import { hasUnsavedChanges } from '@cigogne/shared-api/router';
import { hasToasts } from '@cigogne/shared-ui/toast';

/**
 * Whether the page can be loaded anew without anybody losing something: typed text, an open dialog, a
 * message that they have not read yet, or a change, photo or entry of the driver's outbox that is being sent. Without
 * network nothing would be there to load.
 */
export function mayReload(): boolean {
  return navigator.onLine && !hasUnsavedChanges() && !isSaving() && !hasToasts() && !isBeingUsed();
}

function isBeingUsed(): boolean {
  const focused = document.activeElement;
  return (
    focused instanceof HTMLInputElement ||
    focused instanceof HTMLTextAreaElement ||
    document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
  );
}
