/**
 * Releases one remote of this repository: docs/releasing-a-remote.md.
 *
 *     npm run release -- driver [--force] [--built] [--base-url https://cdn.example.fr/]
 *     npm run release -- driver --canary 10% | --accounts anne@example.fr,luc@example.fr
 *     npm run release -- driver --promote | --stop-canary
 */
import './check-node.mjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readJson } from '../build-config/read-json.cjs';
import { forgetBuild, isBuiltFrom, stampBuilds } from './build-stamps.mjs';
import { commandArguments } from './command-arguments.mjs';
import { expectInstalled } from './install.mjs';
import { changelogOf, versionOf } from './provenance.mjs';
import { library } from './release-library.mjs';
import { remoteNameOf } from './remote-name.mjs';
import { ROOT, runCommand } from './run-command.mjs';
import { distOf, REMOTES, siteDirectory } from './site-directory.mjs';
import { fingerprintOf, sourcesOf } from './sources.mjs';
import { workingTree } from './working-tree.mjs';

const OPTIONS = {
  force: { type: 'boolean', default: false },
  built: { type: 'boolean', default: false },
  canary: { type: 'string' },
  accounts: { type: 'string' },
  promote: { type: 'boolean' },
  'stop-canary': { type: 'boolean' },
  'base-url': { type: 'string' },
};

async function main() {
  const { positionals, values } = commandArguments({ allowPositionals: true, options: OPTIONS });
  const name = remoteNameOf(positionals, 'npm run release -- <nom> [options]');
  refuseContradictions(values);
  if (!REMOTES.includes(name)) {
    throw new Error(`Pas d’application « ${name} » ; il y a : ${REMOTES.join(', ')}.`);
  }
  const store = library.releaseStore(siteDirectory, process.env);
  if (values.promote) {
    const promoted = await library.promoteCanary(store, name, values);
    console.log(`${name} ${promoted} est maintenant pour tous.`);
  } else if (values['stop-canary']) {
    console.log(`${name} ${await library.stopCanary(store, name)} n’est plus à l’essai.`);
  } else {
    tell(name, await release(store, name, values), values);
  }
}

/** A canary begins, becomes everybody's version, or ends: only one of these at a time. */
function refuseContradictions({ promote, 'stop-canary': stop, canary, accounts }) {
  const asked = [promote, stop, canary ?? accounts].filter((option) => option !== undefined);
  if (asked.length > 1) {
    throw new Error('--promote, --stop-canary et --canary ou --accounts ne vont pas ensemble.');
  }
}

async function release(store, name, options) {
  await expectSite(store);
  const canary = audienceOf(options);
  const baseUrl = baseUrlOf(options['base-url']);
  const { commit, changed, problem } = workingTree(ROOT);
  const version = versionOf(name);
  const sources = fingerprintOfRemote(name);
  const plan = library.planRelease({
    ...{ name, version, commit, changed, problem, sources },
    changelog: changelogOf(name),
    released: await library.readRecord(store, name, version),
    built: options.built ? builtRemote(name, sources) : undefined,
    force: options.force,
    baseUrl,
  });
  if (!plan.isToBeBuilt && !options.built) {
    return library.releaseKept(store, name, plan.version, { canary, force: options.force });
  }
  if (plan.isToBeBuilt) expectInstalled([`mfe-${name}`, 'release']);
  await Promise.all([
    check(name),
    plan.isToBeBuilt ? build(name, plan.version, sources) : undefined,
  ]);
  const { changes, dirty } = plan;
  return library.releaseRemote(store, distOf(`mfe-${name}`), {
    ...{ version: plan.version, commit, dirty, changes, canary },
    force: options.force,
    ...(baseUrl && { baseUrl }),
    sources: options.built && !isBuiltFrom(ROOT, `mfe-${name}`, sources) ? null : sources,
  });
}

/** On a site without remotes a first start releases all of them: after this release it would omit the others. */
async function expectSite(store) {
  if (process.env.RELEASE_S3_BUCKET || (await library.registryState(store)) !== 'none') return;
  throw new Error(`Il n’y a pas de site dans ${store.label} : npm run build d’abord.`);
}

const fingerprintOfRemote = (name) => fingerprintOf(ROOT, sourcesOf(ROOT, `mfe-${name}`));

function builtRemote(name, sources) {
  const file = join(distOf(`mfe-${name}`), library.BUILD_FILE);
  if (!existsSync(file))
    throw new Error(`mfe-${name} n’est pas construite : publiez sans --built.`);
  const { version } = readJson(file);
  return { version, isOfTheseSources: isBuiltFrom(ROOT, `mfe-${name}`, sources) };
}

function audienceOf({ canary, accounts }) {
  if (canary === undefined && accounts === undefined) return undefined;
  return {
    share: canary === undefined ? undefined : library.parseShare(canary),
    accounts: accounts === undefined ? undefined : library.hashAccounts(accounts),
  };
}

function baseUrlOf(text) {
  if (text === undefined || text === '/') return text;
  if (/^https?:\/\//.test(text) && URL.canParse(text))
    return text.endsWith('/') ? text : `${text}/`;
  throw new Error(`--base-url : « ${text} » n’est pas une adresse comme https://cdn.example.fr/.`);
}

/** Checks the types, then runs the tests, of this remote only. */
async function check(name) {
  const workspace = `mfe-${name}`;
  for (const [script, failed] of [
    ['typecheck', 'les types sont faux'],
    ['test', 'des tests échouent'],
  ]) {
    const args = ['run', '--silent', script, '-w', workspace];
    if ((await runCommand('npm', args, { showAtEnd: true })) !== 0) {
      throw new Error(`${name} n’est pas publiée : ${failed} ; voyez les messages ci-dessus.`);
    }
  }
}

async function build(name, version, sources) {
  const workspace = `mfe-${name}`;
  console.log(`Construction, types et tests de ${workspace}…`);
  forgetBuild(ROOT, workspace);
  const code = await runCommand('npm', ['run', '--silent', 'build', '-w', workspace], {
    showAtEnd: true,
    env: { RELEASE_VERSION: version },
  });
  if (code !== 0) {
    throw new Error(`${name} n’est pas publiée : la construction échoue ; voyez ci-dessus.`);
  }
  if (fingerprintOfRemote(name) !== sources) {
    throw new Error(`${name} n’est pas publiée : ses sources ont changé pendant la construction.`);
  }
  // A build of another version is not what `npm run build` would make.
  if (version === versionOf(name)) stampBuilds(ROOT, { [workspace]: sources });
}

function tell(name, released, { canary, accounts }) {
  const { version, from, isChanged, isShellKnown, formerCanary, pruned, pruneFailure } = released;
  const whom = (canary ?? accounts) ? ' à l’essai' : '';
  if (!isShellKnown) {
    console.log('Le shell de ce site ne dit pas ce qu’il offre : rien n’a été comparé.');
  }
  if (!isChanged) console.log(`${name} ${version} est déjà publiée${whom}.`);
  else console.log(`${name} ${version} est publiée${whom}${from ? ` (avant : ${from})` : ''}.`);
  if (formerCanary) console.log(library.canaryNews(name, formerCanary));
  if (pruned.length > 0) console.log(`Anciennes versions supprimées : ${pruned.join(', ')}.`);
  if (pruneFailure !== null) {
    console.warn(
      `Attention : d’anciennes versions n’ont pas pu être supprimées (${pruneFailure}). ` +
        'La prochaine publication réessaiera.',
    );
  }
}

try {
  await main();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
