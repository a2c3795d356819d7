import { Conflict, Invalid } from '../platform/errors';

/**
 * Refuses a change to a record that somebody else has changed since it was read (decision 19).
 * Without the header every version is accepted.
 * @param ifMatch the `If-Match` header of the request
 * @param sentence what the person reads when the record is newer
 */
export function expectVersion(
  ifMatch: string | undefined,
  version: number,
  sentence: string,
): void {
  if (ifMatch === undefined) return;
  const match = /^(?:W\/)?"(\d{1,9})"$/.exec(ifMatch.trim());
  if (!match) {
    throw new Invalid('En-tête If-Match invalide : indiquez la version entre guillemets.');
  }
  if (Number(match[1]) !== version) throw new Conflict(sentence);
}
