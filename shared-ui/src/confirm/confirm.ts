import type { Language } from '@cigogne/contract';
import type { ReactNode } from 'react';

import { ask, type ConfirmOptions } from './question-queue';

export type { ConfirmOptions };
export { dismissQuestions } from './question-queue';

/**
 * Asks for confirmation, replacing `window.confirm`; callable from anywhere.
 * Resolves to true only when the person confirms; Escape and a click outside mean no.
 */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask({ cancelLabel: 'Annuler', ...options });
}

/**
 * Asks before a form with unsaved changes is closed, in French; for `askToLeave` of a form.
 * @param isSending whether the changes are on their way to the server
 * @param message what would be lost, as a question
 */
export function confirmClosing(
  isSending: boolean,
  message = 'Fermer sans enregistrer vos modifications ?',
): Promise<boolean> {
  if (isSending) return confirmNotWaiting();
  return confirm({
    message,
    confirmLabel: 'Fermer sans enregistrer',
    cancelLabel: 'Continuer la saisie',
    destructive: true,
  });
}

/** Asks before a form is left while its changes are being sent: leaving does not undo them. */
export function confirmNotWaiting(language: Language = 'fr'): Promise<boolean> {
  return confirm(NOT_WAITING[language]);
}

const NOT_WAITING = {
  fr: {
    message: 'L’enregistrement est en cours. Partir sans attendre la réponse ?',
    confirmLabel: 'Partir',
    cancelLabel: 'Attendre',
  },
  en: {
    message: 'This is being saved. Leave without waiting for the answer?',
    confirmLabel: 'Leave',
    cancelLabel: 'Wait',
  },
} satisfies Record<Language, ConfirmOptions>;

/** Shows a message with a single button 'OK'; resolves when it is closed. */
export async function alertDialog(message: ReactNode, title?: string): Promise<void> {
  await ask({ title, message, confirmLabel: 'OK' });
}
