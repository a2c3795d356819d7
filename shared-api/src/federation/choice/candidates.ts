import { standInsOf, type RegisteredRemote, type ReleasedVersion } from '@cigogne/contract';
import { getsCanary, type CanaryUser } from './canary';
import { remoteOverrides } from './overrides';

/** A version that could run in this page. */
export interface Candidate extends ReleasedVersion {
  readonly canary: boolean;
  /** Whether it comes from a developer's machine. */
  readonly override: boolean;
}

/** The versions of a remote for this user, best first: each takes over when those before it cannot run. */
export async function candidatesOf(
  name: string,
  remote: RegisteredRemote | undefined,
  user: CanaryUser | null | undefined,
): Promise<readonly Candidate[]> {
  const override = remoteOverrides().find((one) => one.name === name);
  const canary = remote?.canary;
  const released = [
    ...(remote && canary && (await getsCanary(name, canary, user)) ? [canary] : []),
    ...(remote ? [remote, ...standInsOf(remote)] : []),
  ];
  return [
    ...(override ? [fromOwnMachine(override.entry)] : []),
    ...withoutRepetition(released).map((version) => ({
      ...version,
      canary: version === canary,
      override: false,
    })),
  ];
}

/** Its needs and hashes are unknown: they are up to the developer. */
const fromOwnMachine = (entry: string): Candidate => ({
  version: 'local',
  entry,
  preload: [],
  integrity: {},
  needs: {},
  canary: false,
  override: true,
});

function withoutRepetition(versions: readonly ReleasedVersion[]): readonly ReleasedVersion[] {
  const first = new Map<string, ReleasedVersion>();
  for (const version of versions)
    if (!first.has(version.version)) first.set(version.version, version);
  return [...first.values()];
}
