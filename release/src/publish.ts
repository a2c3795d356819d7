import { RECORD_FILE, releaseFolder } from '@cigogne/contract';
import { checksumsOf, differences } from './checksums';
import { raiseVersion, ReleaseError } from './release-error';
import type { BuiltFiles } from './remote-build';
import { type Provenance, readRecord, type ReleaseRecord } from './release-record';
import { type ReleaseStore, sourceMapsFolder } from './release-store';

const UNKNOWN: Provenance = {
  commit: null,
  dirty: false,
  sources: null,
  changes: [],
  baseUrl: '/',
};

/**
 * Puts a built remote into its folder of the store, where no browser loads it yet. Publishing identical files again
 * succeeds and leaves the version as first published.
 * @throws ReleaseError when this version has been published with other files
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
  const published = await publishFiles(store, built, record);
  // Only now is the build known to equal the published version: maps of another build would name wrong lines.
  await keepSourceMaps(store, built);
  return published;
}

async function publishFiles(
  store: ReleaseStore,
  built: BuiltFiles,
  record: ReleaseRecord,
): Promise<ReleaseRecord> {
  const present = await readRecord(store, record.name, record.version);
  if (present) return expectSame(present, record);
  await expectNoOthers(store, built);
  // An existing version is not built again: source maps missing now would be missing for good.
  await store.addFolder(sourceMapsFolder(record.name, record.version), built.sourceMaps);
  if (await addRelease(store, built, record)) return record;
  return expectSame(await readRecord(store, record.name, record.version), record);
}

/** Also replaces what an interrupted publication has left. */
async function keepSourceMaps(store: ReleaseStore, { build, sourceMaps }: BuiltFiles) {
  const folder = sourceMapsFolder(build.name, build.version);
  const present = await store.filesBelow(folder);
  const isWhole = async (file: string) =>
    sourceMaps.get(file)?.equals((await store.read(`${folder}/${file}`)) ?? Buffer.alloc(0));
  const areWhole = (await Promise.all(present.map(isWhole))).every(Boolean);
  if (areWhole && present.length === sourceMaps.size) return;
  await store.removeFolder(folder);
  await store.addFolder(folder, sourceMaps);
}

/** In a bucket, where files are written one by one, an interrupted publication leaves some behind. */
async function expectNoOthers(store: ReleaseStore, { build, files }: BuiltFiles): Promise<void> {
  const folder = releaseFolder(build.name, build.version);
  const others = (await store.filesBelow(folder)).filter(
    (file) => file !== RECORD_FILE && !files.has(file),
  );
  if (others.length > 0) throw interrupted(build);
}

function addRelease(store: ReleaseStore, { files }: BuiltFiles, record: ReleaseRecord) {
  // The record comes last: it marks the version as complete where files are written one by one.
  const content = Buffer.from(`${JSON.stringify(record, null, 2)}\n`);
  return store.addFolder(
    releaseFolder(record.name, record.version),
    new Map([...files, [RECORD_FILE, content]]),
  );
}

function expectSame(present: ReleaseRecord | undefined, ours: ReleaseRecord): ReleaseRecord {
  if (!present) throw interrupted(ours);
  const changed = differences(present.files, ours.files);
  if (changed.length === 0) return present;
  throw new ReleaseError(
    `${ours.name} ${ours.version} est déjà publiée avec un autre contenu ` +
      `(${changed.slice(0, 5).join(', ')}${changed.length > 5 ? ', …' : ''}) : ${raiseVersion(ours.name)}`,
  );
}

const interrupted = (build: Pick<ReleaseRecord, 'name' | 'version'>) =>
  new ReleaseError(
    `Une autre publication de ${build.name} ${build.version} n’est pas finie, ou a été interrompue. ` +
      `Si elle l’a été : ${raiseVersion(build.name)}`,
  );
