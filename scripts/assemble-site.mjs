/** Run by `npm start`: assembles the site of `SITE_DIR`. */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isMain } from './is-main.mjs';
import { library } from './release-library.mjs';
import { tellNewerSources } from './newer-sources.mjs';
import { provenanceOf } from './provenance.mjs';
import { ROOT } from './run-command.mjs';
import { distOf, INSTALLED_SHELL, REMOTES, SHELL_BUILD, siteDirectory } from './site-directory.mjs';
import { fingerprintOf } from './sources.mjs';
import { workingTree } from './working-tree.mjs';

async function releaseAll(store) {
  const released = await library.firstRelease(
    store,
    REMOTES.map((name) => ({ dist: distOf(`mfe-${name}`), ...provenanceOf(name) })),
  );
  for (const remote of released) console.log(`${remote} est publiée.`);
}

/** Only a warning: the shell may have to be installed first. */
async function tellLackingRemotes(store) {
  const lacking = await library.lackingRemotes(store);
  if (lacking.length === 0) return;
  const lines = lacking.map(({ name, version, missing, standIn }) => {
    const effect = standIn === null ? 'demandera une mise à jour' : `cède la place à ${standIn}`;
    return `  ${name} ${version} ${effect} ; il lui manque : ${missing.join(', ')}`;
  });
  console.warn(
    `Le shell installé n’offre plus tout ce que demandent des applications publiées :\n` +
      `${lines.join('\n')}\nPour les publier à nouveau : npm run release -- <nom>`,
  );
}

/**
 * Installs the built shell into a site. Remotes already released in the site stay; an empty site gets all remotes.
 * @param {string} directory
 */
export async function assembleSite(directory) {
  const { commit, changed } = workingTree(ROOT);
  const built = fingerprintOf(ROOT, [SHELL_BUILD]);
  rmSync(path.join(directory, INSTALLED_SHELL), { force: true });
  library.installShell(path.join(ROOT, SHELL_BUILD), directory, {
    commit: changed.length === 0 ? commit : null,
  });
  writeFileSync(path.join(directory, INSTALLED_SHELL), built);
  const store = library.directoryStore(directory);
  // Left by killed installations; a site whose remotes are never released would keep them.
  await store.removeDrafts();
  const state = await library.registryState(store);
  if (state === 'former') {
    console.log(
      'Le registre du site est d’un ancien format : toutes les applications sont publiées à nouveau.',
    );
  }
  if (state === 'living') {
    await tellLackingRemotes(store);
    tellNewerSources();
  } else await releaseAll(store);
  console.log(`Le site est dans ${path.relative(process.cwd(), directory)}.`);
}

if (isMain(import.meta.url)) {
  try {
    await assembleSite(siteDirectory);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
