import { changesOf } from './changelog';
import { raiseVersion, ReleaseError } from './release-error';
import type { ReleaseRecord } from './release-record';

/** The state before a release, and the options it was requested with. */
export interface ReleaseRequest {
  readonly name: string;
  /** From its package.json. */
  readonly version: string;
  readonly changelog: string;
  /** Null when git does not know it. */
  readonly commit: string | null;
  /** Why the commit is unknown. */
  readonly problem?: string | undefined;
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
  /** Fingerprint of the present sources. */
  readonly sources: string;
  /** The record of this version if it has been released before. */
  readonly released?: ReleaseRecord;
  /** The present build, if it is to be released unchanged. */
  readonly built?: { readonly version: string; readonly isOfTheseSources: boolean };
  readonly force: boolean;
  /** Where the files are to be served from, if specified. */
  readonly baseUrl?: string | undefined;
}

export interface ReleasePlan {
  readonly version: string;
  readonly changes: readonly string[];
  readonly dirty: boolean;
  /** False when the version was released from the same sources, or the present build is used. */
  readonly isToBeBuilt: boolean;
}

/**
 * Decides what a release will do, before anything is built.
 * @throws ReleaseError when it is not allowed, or only with force
 */
export function planRelease(request: ReleaseRequest): ReleasePlan {
  const { version, changed, sources, released, built, force } = request;
  const changes = changesOf(request.changelog, version);
  const obstacle = obstacleOf(request, changes);
  if (obstacle && !force) throw new ReleaseError(`${obstacle} Sinon : --force.`);
  const plan = { changes: changes ?? [], dirty: changed.length > 0 };
  if (built?.version === version && plan.dirty) {
    throw new ReleaseError(
      `mfe-${request.name}/dist porte le numéro ${version}, qui est à des sources enregistrées : publiez sans --built.`,
    );
  }
  if (built) {
    if (built.version === version) refuseOtherHost(request);
    return { ...plan, version: built.version, isToBeBuilt: false };
  }
  const isReleased = released?.sources === sources;
  // Without force, other sources under a released version are built nevertheless: only the build shows whether the
  // content differs.
  if (force && (obstacle || (released && !isReleased))) {
    return { ...plan, version: `${version}-dev.${sources.slice(0, 8)}`, isToBeBuilt: true };
  }
  refuseOtherHost(request);
  return { ...plan, version, isToBeBuilt: !isReleased };
}

/** A version stays where it was published. */
function refuseOtherHost({ name, version, released, baseUrl }: ReleaseRequest): void {
  if (!released || baseUrl === undefined || released.baseUrl === baseUrl) return;
  throw new ReleaseError(
    `${name} ${version} est déjà publiée avec l’adresse ${released.baseUrl} : ${raiseVersion(name)}`,
  );
}

function obstacleOf(
  { name, version, commit, changed, problem, built }: ReleaseRequest,
  changes: readonly string[] | undefined,
): string | undefined {
  if (commit === null)
    return `Ces sources ne sont pas dans un dépôt git${problem ? ` (${problem})` : ''} : rien ne dira d’où vient la version.`;
  if (changed.length > 0) {
    const listed = changed.slice(0, 5).join(', ');
    const more = changed.length > 5 ? ` et ${changed.length - 5} autres` : '';
    return `Des fichiers ne sont pas enregistrés dans git (${listed}${more}) : git commit d’abord.`;
  }
  if (!changes)
    return `mfe-${name}/CHANGELOG.md n’a pas de section « ## ${version} » : écrivez ce qui change.`;
  if (built && !(built.isOfTheseSources && built.version === version)) {
    return `mfe-${name}/dist (${built.version}) n’est pas construite avec les sources présentes : publiez sans --built.`;
  }
  return undefined;
}
