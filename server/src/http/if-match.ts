import { Conflict, Invalid } from '../platform/errors';

/**
 * Refuses a change to a record that has changed since the client read it (decision 19). Without the header every
 * version is accepted.
 * @param ifMatch the request's `If-Match` header
 * @param sentence the message of the `Conflict`, for the user
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
