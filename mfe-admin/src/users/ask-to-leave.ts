import { confirm } from '@cigogne/shared-ui/confirm';

/** Asked before a form with changes is closed or left. */
export const askToLeave = () =>
  confirm({
    message: 'Fermer sans enregistrer vos modifications ?',
    confirmLabel: 'Fermer sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });
