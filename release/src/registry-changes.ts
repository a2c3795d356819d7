import {
  type Canary,
  isOlderVersion,
  numbersOf,
  type RegisteredRemote,
  type ReleasedVersion,
  type RemoteArea,
  type SharedModule,
  type SharedModules,
} from '@cigogne/contract';

/** Shells too old for all of these have to update first. */
const OLDER_KEPT = 5;

/**
 * The entry after the release of a version to everybody, or after a rollback to it. A canary continues while it is
 * newer than the version for everybody, and is not the version being rolled back from.
 */
export function entryWithVersion(
  current: RegisteredRemote | undefined,
  next: ReleasedVersion,
  area: RemoteArea,
): RegisteredRemote {
  const replaced = current && versionOf(current);
  const canary = current?.canary;
  const isAhead =
    canary &&
    ![next.version, replaced?.version].includes(canary.version) &&
    !isOlderVersion(canary.version, next.version);
  const isSame = replaced?.version === next.version;
  // After a rollback the replaced version is newer: it would be offered as an older one as soon as a still newer one is
  // released.
  const older = [...(replaced ? [replaced] : []), ...(current?.older ?? [])].filter((version) =>
    isOlderVersion(version.version, next.version),
  );
  return {
    ...versionOf(next),
    area,
    previous: (isSame ? current?.previous : replaced) ?? null,
    older: stillUseful(next, older),
    canary: isAhead ? canary : null,
  };
}

/** What happened to a canary when the version for everybody changed. */
export interface FormerCanary {
  readonly version: string;
  /** Whether its users continue to get it. */
  readonly goesOn: boolean;
}

/** @returns null when there was no canary */
export function formerCanary(
  before: RegisteredRemote | undefined,
  after: RegisteredRemote,
): FormerCanary | null {
  if (!before?.canary) return null;
  return { version: before.canary.version, goesOn: after.canary !== null };
}

/** The entry with a version for some users only. */
export function withCanary(current: RegisteredRemote, canary: Canary | null): RegisteredRemote {
  return { ...current, canary };
}

/** Copies a version without the fields that belong to the registry entry. */
function versionOf(version: ReleasedVersion): ReleasedVersion {
  const { entry, preload, integrity, needs } = version;
  return { version: version.version, entry, preload, integrity, needs };
}

/** Of older versions, newest first, those that some shell can run which cannot run any newer one. */
function stillUseful(
  newest: ReleasedVersion,
  older: readonly ReleasedVersion[],
): ReleasedVersion[] {
  const kept: ReleasedVersion[] = [];
  for (const candidate of older) {
    const isStandIn = [newest, ...kept].some(({ needs }) => needsNoMore(needs, candidate.needs));
    if (!isStandIn) kept.push(candidate);
  }
  return kept.slice(0, OLDER_KEPT);
}

/** Whether every shell that satisfies `theirs` also satisfies `ours`. */
export function needsNoMore(ours: SharedModules, theirs: SharedModules): boolean {
  return Object.entries(ours).every(([module, needed]) => {
    const other = theirs[module];
    return other !== undefined && isImplied(needed, other);
  });
}

function isImplied(needed: SharedModule, other: SharedModule): boolean {
  const [major, minor] = numbersOf(needed.version);
  const [otherMajor, otherMinor] = numbersOf(other.version);
  if (major !== otherMajor) return false;
  if (!needed.names) return !other.names && otherMinor >= minor;
  return needed.names.every((name) => other.names?.includes(name));
}
