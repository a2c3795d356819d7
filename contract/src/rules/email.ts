const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d-]*[a-z\d])+$/i;

/** The longest address that mail servers accept, in characters. */
export const EMAIL_MAX = 254;

/** True for a plausible e-mail address with a domain, of at most {@link EMAIL_MAX} characters. */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_MAX && EMAIL.test(text);
}
