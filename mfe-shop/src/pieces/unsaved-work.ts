import { confirm } from '@cigogne/shared-ui/confirm';
import { useEffect } from 'react';

/** The screen in view has work on it that is not sent. */
let held = false;

/** While true, leaving asks: the menu in a dialog, the tab in the browser's own words. */
export function useHeldWork(unsaved: boolean): void {
  useEffect(() => {
    if (!unsaved) return;
    held = true;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => {
      held = false;
      window.removeEventListener('beforeunload', hold);
    };
  }, [unsaved]);
}

/** True when nothing is held, or when the person leaves all the same. */
export async function mayLeave(): Promise<boolean> {
  return (
    !held ||
    confirm({
      title: 'Quitter la création ?',
      message: 'Cette livraison n’est pas encore créée. Votre brouillon reste sur cet appareil.',
      confirmLabel: 'Quitter',
      cancelLabel: 'Continuer la saisie',
    })
  );
}
