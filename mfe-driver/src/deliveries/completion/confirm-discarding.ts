import { confirm } from '@cigogne/shared-ui/confirm';

/** Closing a form at the door must not cost what was entered in it. */
export function confirmDiscarding(): Promise<boolean> {
  return confirm({
    message: 'Discard the photos and notes of this delivery?',
    confirmLabel: 'Discard',
    cancelLabel: 'Keep',
    destructive: true,
  });
}
