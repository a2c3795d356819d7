/**
 * Lists what is released: `npm run releases`. With `-- --verify` all released files are compared with their checksums;
 * the exit code is then 1 when one differs, or nothing is released.
 */
import './check-node.mjs';
import { commandArguments } from './command-arguments.mjs';
import { versionOf } from './provenance.mjs';
import { library } from './release-library.mjs';
import { ROOT } from './run-command.mjs';
import { REMOTES, siteDirectory } from './site-directory.mjs';
import { fingerprintOf, sourcesOf } from './sources.mjs';

const date = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'short', timeStyle: 'short' });

async function list(store) {
  const releases = await library.listReleases(store);
  const rows = releases.map((release) => ({
    application: release.name,
    version: release.version,
    depuis: release.since ? date.format(new Date(release.since)) : '?',
    commit: commitOf(release),
    précédente: release.previous ?? '–',
    'à l’essai': canaryOf(release.canary),
    gardées: release.kept.join(' '),
    sources: sourcesAt(release),
  }));
  console.log(rows.length > 0 ? table(rows) : 'Rien n’est publié.');
  const retired = await library.retiredRemotes(store);
  if (retired.length > 0) console.log(`Retirées : ${retired.join(', ')}.`);
  const known = [...releases.map(({ name }) => name), ...retired];
  const unreleased = REMOTES.filter((name) => !known.includes(name));
  if (unreleased.length > 0) console.log(`Pas encore publiées : ${unreleased.join(', ')}.`);
}

function commitOf({ commit, dirty }) {
  if (!commit) return '?';
  return `${library.shortCommit(commit)}${dirty ? ' + modifications' : ''}`;
}

function canaryOf(canary) {
  if (!canary) return '–';
  const percent = Math.round(canary.share * 1000) / 10;
  return `${canary.version} (${percent} %, ${canary.accounts} compte${canary.accounts > 1 ? 's' : ''})`;
}

function sourcesAt({ name, sources }) {
  if (!REMOTES.includes(name)) return 'absentes';
  const isReleased = fingerprintOf(ROOT, sourcesOf(ROOT, `mfe-${name}`)) === sources;
  return `${versionOf(name)}${isReleased ? '' : ' (différentes)'}`;
}

function table(rows) {
  const titles = Object.keys(rows[0]);
  const lines = [titles, ...rows.map((row) => titles.map((title) => row[title]))];
  const widths = titles.map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

async function verify(store) {
  if ((await library.registryState(store)) === 'none') {
    throw new Error(`Rien n’est publié dans ${store.label}.`);
  }
  const altered = await library.verifyReleases(store);
  if (altered.length > 0) {
    throw new Error(
      `Ces fichiers ne sont plus ceux qui ont été publiés :\n  ${altered.join('\n  ')}`,
    );
  }
  const versions = await countVersions(store);
  console.log(
    `${store.label} : tous les fichiers de ${versions} version${versions > 1 ? 's' : ''} sont ceux qui ont été publiés.`,
  );
}

/** Includes versions of retired remotes. */
async function countVersions(store) {
  const records = (await store.foldersIn(library.REMOTES_FOLDER)).map(async (name) => {
    const versions = await store.foldersIn(library.remoteFolder(name));
    return Promise.all(versions.map((version) => library.readRecord(store, name, version)));
  });
  return (await Promise.all(records)).flat().filter(Boolean).length;
}

try {
  const { values } = commandArguments({ options: { verify: { type: 'boolean' } } });
  const store = library.releaseStore(siteDirectory, process.env);
  await (values.verify ? verify(store) : list(store));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
