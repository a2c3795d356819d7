import { confirm } from '@cigogne/shared-ui/confirm';

const DISCARD = 'Discard the photos and notes of this delivery?';
const DISCARD_CHANGES = 'Discard your changes? What was recorded before stays on this phone.';

/** Asks before what is in the form of a visit is lost. */
export function askToDiscard({ corrects }: { readonly corrects?: unknown }): Promise<boolean> {
  return confirm({
    message: corrects ? DISCARD_CHANGES : DISCARD,
    confirmLabel: 'Discard',
    cancelLabel: 'Keep',
    destructive: true,
  });
}
