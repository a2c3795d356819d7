/** The query of an address, such as a typed search; the position in a script is kept. */
const QUERY = /((?:https?:\/)?\/[^\s?#)"']*)[?#][^\s)"']*?((?::\d+)*)(?=[\s)"']|$)/g;
/** The same without a path before it. */
const LOOSE_QUERY = /\?[^\s)]*=[^\s)]*/g;
/** The place in the code at the end, from which a source map finds the line: ' (remotes/driver/1.1.0/4f2a.js:1:2345)'. */
const PLACE_AT_END = / \([^\s?#@()]+\.[a-z]{2,4}:\d+:\d+\)$/;
/** A text that the code quotes, to the end: it may hold quotes itself. */
const QUOTED = /["«“].*/s;
/** An e-mail address, also without a domain; 'driver@1.2.0' is a version of a remote. */
const EMAIL = /[^\s@<>()]+@(?!\d+\.\d+\.\d+(?:-[\w.-]+)?(?:[\s,;:)]|\.?$))[^\s@<>()]+/g;
/** Telephone numbers as people write them, and other long numbers; versions have fewer digits, or dots between them. */
const NUMBER =
  /(?:\+33|0)\s?[1-9](?:[\s.-]?\d{2}){4}(?!\d)|\+?\d(?:[ -]?\d){4,}|\d\d(?:\.\d\d){3,}/g;

/**
 * An error message without personal data: quoted texts, e-mail addresses, telephone numbers and queries. The place in
 * the code stays.
 */
export function withoutPersonalData(message: string): string {
  const withoutQueries = message.replace(QUERY, '$1$2');
  const [place = ''] = PLACE_AT_END.exec(withoutQueries) ?? [];
  return (
    withoutQueries
      .slice(0, withoutQueries.length - place.length)
      .replace(QUOTED, '"…"')
      .replace(EMAIL, '…@…')
      .replace(LOOSE_QUERY, '')
      .replace(NUMBER, '#') + place
  );
}
