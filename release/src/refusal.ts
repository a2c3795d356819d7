/** What stops a release, a rollback or an installation, as a sentence for the person who asked for it. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
