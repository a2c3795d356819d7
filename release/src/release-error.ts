/** What stops a release, a rollback or an installation, as a sentence for the person who asked for it. */
export class ReleaseError extends Error {
  override readonly name = 'ReleaseError';
}

/** The end of a sentence about a number that a version cannot have. */
export const raiseVersion = (name: string): string =>
  `augmentez la version dans mfe-${name}/package.json.`;
