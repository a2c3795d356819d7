import { useUnsavedChanges } from '@cigogne/shared-api/router';
import { confirm } from '@cigogne/shared-ui/confirm';

const askToLeave = () =>
  confirm({
    message: 'Fermer sans enregistrer vos modifications ?',
    confirmLabel: 'Fermer sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });

/**
 * Asks before a form with changes is left.
 * @returns what closes the form
 */
export function useGuardedClose(dirty: boolean, close: () => void): () => Promise<void> {
  const mayClose = useUnsavedChanges(dirty ? askToLeave : null);
  return async () => {
    if (await mayClose()) close();
  };
}
