import { Conflict, Invalid } from '../platform/errors';

/**
 * Refuses a change to a record that was changed after the client had read it (decision 19).
 * Without the header every version is accepted.
 * @param ifMatch the `If-Match` header of the request
 * @param sentence the message of the `Conflict`, which the user reads
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
