import {
  RECORD_FILE,
  type ReleasedVersion,
  releaseFolder,
  type SharedModules,
} from '@cigogne/contract';
import { jsonIn } from './json-in';
import { type RemoteBuild } from './remote-build';
import type { ReleaseStore } from './release-store';

/** The origin of a release, as far as known. */
export interface Provenance {
  readonly commit: string | null;
  /** Whether the working tree had uncommitted changes. */
  readonly dirty: boolean;
  /** Fingerprint of the sources. */
  readonly sources: string | null;
  /** Lines of the changelog. */
  readonly changes: readonly string[];
  /** Prefix of the release's path: '/', or the address of another host that serves it. */
  readonly baseUrl: string;
}

/** The description of a released version stored beside its files: `RECORD_FILE`. */
export interface ReleaseRecord extends Provenance {
  readonly name: string;
  readonly version: string;
  /** ISO 8601. */
  readonly releasedAt: string;
  readonly builtAgainst: Readonly<Record<string, string>>;
  readonly needs: SharedModules;
  /** Path → 'sha384-…' of each file except this one. */
  readonly files: Readonly<Record<string, string>>;
}

/** Undefined when the version does not exist, is incomplete, or its record cannot be read. */
export async function readRecord(
  store: ReleaseStore,
  name: string,
  version: string,
): Promise<ReleaseRecord | undefined> {
  const content = await store.read(`${releaseFolder(name, version)}/${RECORD_FILE}`);
  const record = content && (jsonIn(content) as Partial<ReleaseRecord> | null | undefined);
  // A version given as a path, such as `../other/1.0.0`, would find the record of another one.
  const isWhole = record?.name === name && record.version === version && record.files;
  return isWhole ? (record as ReleaseRecord) : undefined;
}

/** The registry's description of a release. */
export function registered(build: RemoteBuild, baseUrl: string): ReleasedVersion {
  const address = (file: string) => `${baseUrl}${releaseFolder(build.name, build.version)}/${file}`;
  return {
    version: build.version,
    entry: address(build.entry),
    preload: build.preload.map(address),
    integrity: Object.fromEntries(
      [build.entry, ...build.preload].map((file) => [address(file), build.integrity[file]!]),
    ),
    needs: build.needs,
  };
}
