import { confirm } from '@cigogne/shared-ui/confirm';
import { useEffect } from 'react';

/**
 * Asks before a form with content is closed; closing the tab asks in the browser's own words.
 * @returns what closes the form
 */
export function useUnsavedGuard(dirty: boolean, close: () => void): () => Promise<void> {
  useEffect(() => {
    if (!dirty) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [dirty]);
  return async () => {
    const leaves =
      !dirty ||
      (await confirm({
        message: 'Fermer sans enregistrer ce produit ?',
        confirmLabel: 'Fermer sans enregistrer',
        cancelLabel: 'Continuer la saisie',
        destructive: true,
      }));
    if (leaves) close();
  };
}
