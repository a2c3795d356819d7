import type { ReactNode } from 'react';

import { ask, type ConfirmOptions } from './question-queue';

export type { ConfirmOptions };
export { dismissQuestions } from './question-queue';

/**
 * Asks before something is done, in place of `window.confirm`; callable from anywhere.
 * Resolves to true only when the person confirms; Escape and a click outside mean no.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ cancelLabel: 'Annuler', ...options });
}

/**
 * Asks before a form is closed with unsaved changes, in French; for `askToLeave` of a form.
 * @param message what would be lost, as a question
 */
export function confirmClosing(
  message = 'Fermer sans enregistrer vos modifications ?',
): Promise<boolean> {
  return confirm({
    message,
    confirmLabel: 'Fermer sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });
}

/** Shows a message with one button 'OK'; resolves when it is closed. */
export async function alertDialog(message: ReactNode, title?: string): Promise<void> {
  await ask({ title, message, confirmLabel: 'OK' });
}
