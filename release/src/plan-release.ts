import { changesOf } from './changelog';
import { raiseVersion, ReleaseError } from './release-error';
import type { ReleaseRecord } from './release-record';

/** What there is before a release, and how it was asked for. */
export interface ReleaseRequest {
  readonly name: string;
  /** Of its package.json. */
  readonly version: string;
  readonly changelog: string;
  /** Null where git knows none. */
  readonly commit: string | null;
  /** Why it knows none. */
  readonly problem?: string | undefined;
  /** Files that differ from the commit. */
  readonly changed: readonly string[];
  /** Fingerprint of the present sources. */
  readonly sources: string;
  /** The record of this version, when it has been released before. */
  readonly released?: ReleaseRecord;
  /** The present build, when it is to be released as it is. */
  readonly built?: { readonly version: string; readonly isOfTheseSources: boolean };
  readonly force: boolean;
  /** Where the files are to be served from, when that was asked for. */
  readonly baseUrl?: string | undefined;
}

export interface ReleasePlan {
  readonly version: string;
  readonly changes: readonly string[];
  readonly dirty: boolean;
  /** False when the version was released from the same sources, or the present build is taken. */
  readonly isToBeBuilt: boolean;
}

/**
 * What a release will do, before anything is built.
 * @throws ReleaseError when it may not be done, or only when it is forced
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
  // A plain release of other sources under a released version is built all the same: only then is it known
  // whether its content differs.
  if (force && (obstacle || (released && !isReleased))) {
    return { ...plan, version: `${version}-dev.${sources.slice(0, 8)}`, isToBeBuilt: true };
  }
  refuseOtherHost(request);
  return { ...plan, version, isToBeBuilt: !isReleased };
}

/** A version is served from where it was published. */
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
