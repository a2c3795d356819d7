/** Why a release, a rollback or an installation was refused, as a sentence for the person who requested it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** End of a message about a version number that cannot be used. */
export const raiseVersion = (name: string): string =>
  `augmentez la version dans mfe-${name}/package.json.`;
