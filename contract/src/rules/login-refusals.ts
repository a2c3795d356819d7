import { SERVICE_UNAVAILABLE } from './service-unavailable';

/** Why a login that was sent as a plain form was redirected back to /login, by its word in the address. */
export const LOGIN_REFUSALS = {
  incorrect: 'E-mail ou mot de passe incorrect.',
  inactif: 'Compte inactif. Contactez-nous pour le faire activer.',
  attente: 'Trop de tentatives de connexion. Patientez un peu avant de réessayer.',
  indisponible: SERVICE_UNAVAILABLE,
  incomplet: 'Saisissez votre e-mail et votre mot de passe.',
} as const;
export type LoginRefusal = keyof typeof LOGIN_REFUSALS;

/** Shown by the page: the right password opens no session in a browser that keeps none of its cookies. */
export const COOKIES_ARE_REFUSED =
  'Votre navigateur refuse les cookies de ce site : autorisez-les pour vous connecter.';

/** The name of the search parameter: `/login?refus=incorrect`. */
export const LOGIN_REFUSAL_PARAM = 'refus';

/** The sentence for the search part of an address; empty when it names no refusal. */
export function loginRefusalOf(search: string): string {
  const word = new URLSearchParams(search).get(LOGIN_REFUSAL_PARAM) ?? '';
  return isLoginRefusal(word) ? LOGIN_REFUSALS[word] : '';
}

export function isLoginRefusal(word: string): word is LoginRefusal {
  return Object.hasOwn(LOGIN_REFUSALS, word);
}
