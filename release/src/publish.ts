import { checksumsOf, differences } from './checksums';
import { Refusal } from './refusal';
import type { BuiltFiles } from './remote-build';
import { type Provenance, readRecord, RECORD_FILE, type ReleaseRecord } from './release-record';
import { type ReleaseStore, releaseFolder, sourceMapsFolder } from './release-store';

const UNKNOWN: Provenance = {
  commit: null,
  dirty: false,
  sources: null,
  changes: [],
  baseUrl: '/',
};

/**
 * Puts a built remote into its folder of the store; no browser loads it yet. The same files again are no
 * error: the version stays as it was first published.
 * @throws Refusal when this version has been published with other files
 */
export async function publish(
  store: ReleaseStore,
  built: BuiltFiles,
  provenance: Partial<Provenance> = {},
): Promise<ReleaseRecord> {
  const { build } = built;
  const record: ReleaseRecord = {
    name: build.name,
    version: build.version,
    ...UNKNOWN,
    ...provenance,
    releasedAt: new Date().toISOString(),
    builtAgainst: build.builtAgainst,
    needs: build.needs,
    files: checksumsOf(built.files),
  };
  const present = () => readRecord(store, build.name, build.version);
  const isNew = !(await present()) && (await addRelease(store, built, record));
  const published = isNew ? record : expectSame(await present(), record);
  // Last: those of a build that is refused, or was cut short, must not stand beside another one's files.
  await store.addFolder(sourceMapsFolder(build.name, build.version), built.sourceMaps);
  return published;
}

function addRelease(store: ReleaseStore, { files }: BuiltFiles, record: ReleaseRecord) {
  // The record last: it says that the version is whole, where files come one by one.
  const content = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  return store.addFolder(
    releaseFolder(record.name, record.version),
    new Map([...files, [RECORD_FILE, content]]),
  );
}

function expectSame(present: ReleaseRecord | undefined, ours: ReleaseRecord): ReleaseRecord {
  const changed = present ? differences(present.files, ours.files) : [RECORD_FILE];
  if (present && changed.length === 0) return present;
  throw new Refusal(
    `${ours.name} ${ours.version} est déjà publiée avec un autre contenu ` +
      `(${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ', …' : ''}) : ` +
      `augmentez la version dans mfe-${ours.name}/package.json.`,
  );
}
