import {
  type CountedError,
  type InstalledVersion,
  SHELL_NAME,
  type SuiteVersions,
} from '@cigogne/contract';

/** An application as shown on a card. */
export interface Application extends InstalledVersion {
  /** Its name in error reports: `SHELL_NAME`, or the name of a remote; the server has no reports. */
  readonly name: string;
  readonly title: string;
  /** Label of `since`: 'Installée le'. */
  readonly sinceLabel: string;
  readonly previous: string | null;
  readonly canary: SuiteVersions['remotes'][number]['canary'];
  /** Number of errors of the version in service. */
  readonly errors: number;
}

const NO_OTHER = { previous: null, canary: null };
const SERVER = 'server';

/** Shell and server first, then the remotes. */
export function applicationsOf({ server, shell, remotes, errors }: SuiteVersions): Application[] {
  const applications = [
    ...(shell ? [{ ...shell, ...NO_OTHER, name: SHELL_NAME, sinceLabel: 'Installée le' }] : []),
    { ...server, ...NO_OTHER, name: SERVER, sinceLabel: 'Démarré le' },
    ...remotes.map((remote) => ({ ...remote, sinceLabel: 'Depuis le' })),
  ];
  return applications.map((application) => ({
    ...application,
    title: titleOf(application.name),
    errors: totalOf(errors.filter((error) => isOf(error, application.name, application.version))),
  }));
}

/** The suite's own parts by role, remotes by name. */
export function titleOf(name: string): string {
  if (name === SHELL_NAME) return 'Application';
  return name === SERVER ? 'Serveur' : name;
}

export type Standing = 'released' | 'canary' | 'previous' | 'older';

/** The errors of one version of an application, latest first. */
export interface FailedVersion {
  readonly application: string;
  readonly version: string;
  readonly standing: Standing;
  /** Number of reports by browsers. */
  readonly count: number;
  readonly lastAt: string;
  readonly errors: readonly CountedError[];
}

/** Errors grouped by version: versions in service first, then the latest. */
export function failedVersions(versions: SuiteVersions): FailedVersion[] {
  const groups = new Map<string, CountedError[]>();
  for (const error of versions.errors) {
    const key = `${error.application}@${error.version}`;
    groups.set(key, [...(groups.get(key) ?? []), error]);
  }
  return [...groups.values()]
    .map((errors) => {
      const { application, version, last_at } = errors[0]!;
      const standing = standingOf(versions, application, version);
      return { application, version, standing, count: totalOf(errors), lastAt: last_at, errors };
    })
    .sort((one, other) => rankOf(one) - rankOf(other) || (one.lastAt < other.lastAt ? 1 : -1));
}

/** The anchor of a version's errors on the page. */
export function anchorOf({
  application,
  version,
}: {
  application: string;
  version: string;
}): string {
  return `erreurs-${application}-${version}`;
}

function standingOf(
  { shell, remotes }: SuiteVersions,
  application: string,
  version: string,
): Standing {
  if (application === SHELL_NAME) return version === shell?.version ? 'released' : 'older';
  const remote = remotes.find(({ name }) => name === application);
  if (version === remote?.version) return 'released';
  if (version === remote?.canary?.version) return 'canary';
  return version === remote?.previous ? 'previous' : 'older';
}

const rankOf = ({ standing }: FailedVersion) =>
  standing === 'released' || standing === 'canary' ? 0 : 1;

const isOf = (error: CountedError, application: string, version: string) =>
  error.application === application && error.version === version;

const totalOf = (errors: readonly CountedError[]) =>
  errors.reduce((sum, { count }) => sum + count, 0);
