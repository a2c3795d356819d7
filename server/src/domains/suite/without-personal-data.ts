/** An e-mail address; 'driver@1.2.0' is a version of a remote. */
const EMAIL = /[^\s@<>"'(]+@(?!\d+\.\d+\.\d+)[^\s@<>"')]+\.[a-z]{2,}/gi;
/** What follows the path of an address, such as a search that somebody typed; the place in the script stays. */
const QUERY = /((?:https?:\/)?\/[^\s?#)"']*)[?#][^\s)"']*?((?::\d+)*)(?=[\s)"']|$)/g;
/** French telephone numbers, as people write them. */
const TELEPHONE = /(?<![\d:.])(?:\+33|0)\s?[1-9](?:[\s.-]?\d{2}){4}(?!\d)/g;

/** The message of an error without what may say whose it is: e-mail addresses, telephone numbers, queries. */
export function withoutPersonalData(message: string): string {
  return message
    .replace(QUERY, '$1$2')
    .replace(EMAIL, '[e-mail]')
    .replace(TELEPHONE, '[téléphone]');
}
