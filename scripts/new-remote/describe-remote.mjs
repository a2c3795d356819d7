import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';

const { readManifest, remoteDirectories } = createRequire(import.meta.url)(
  '../../build-config/remotes.cjs',
);

/** First screens available for a new remote: each is a list that some roles may fetch. */
const LISTS = join(import.meta.dirname, 'lists');

const { isAreaPath, mayBeArea, REMOTE_NAME, ROLES, SHELL_NAME } = await tsImport(
  '../../contract/src/rules/index.ts',
  import.meta.url,
);
/** Identifiers in the code are derived from it. */
const WORDS = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const LOGOUT_QUESTION = {
  fr: {
    message: 'Êtes-vous sûr de vouloir vous déconnecter ?',
    confirmLabel: 'Se déconnecter',
  },
  en: {
    message: 'Are you sure you want to logout?',
    confirmLabel: 'Log Out',
    cancelLabel: 'Cancel',
  },
};

/**
 * Completes the requested properties of a remote.
 * @param {{ name: string, title?: string, path?: string, roles?: string, language?: string, brand?: string }} wanted
 * @param {string} into the folder that gets `mfe-<name>`
 * @returns the manifest, and the list for its first screen
 * @throws with a sentence when such a remote is impossible
 */
export function describeRemote({ name, ...wanted }, into) {
  refuse(
    !REMOTE_NAME.test(name) || !WORDS.test(name),
    `« ${name} » : un nom commence par une lettre et n’a que des minuscules, des chiffres et des tirets.`,
  );
  refuse(name === SHELL_NAME, `« ${name} » est l’application qui charge les autres.`);
  const remotes = [...new Set([...remoteDirectories(), ...remotesIn(into)])].map(readManifest);
  const folder = join(into, `mfe-${name}`);
  const isTaken = existsSync(folder) || remotes.some((remote) => remote.name === name);
  refuse(isTaken, `mfe-${name} existe déjà.`);

  const title = wanted.title ?? name[0].toUpperCase() + name.slice(1);
  const area = {
    path: wanted.path ?? `/${name}`,
    roles: (wanted.roles ?? 'admin,manager').split(','),
    language: wanted.language ?? 'fr',
    brand: wanted.brand ?? title,
    inSentence: `L’espace ${title.toLowerCase()}`,
    frame: 'sidebar',
  };
  checkArea(area, remotes);
  return {
    list: listFor(area.roles),
    manifest: {
      name,
      title: `Cigogne · ${title}`,
      port: Math.max(...remotes.map(({ port }) => port)) + 1,
      exposes: { './role-app': './src/role-app.tsx', './scenarios': './src/scenarios/index.ts' },
      area: { ...area, logoutQuestion: LOGOUT_QUESTION[area.language] },
    },
  };
}

function checkArea({ path, roles, language }, remotes) {
  refuse(
    path === '/' || !isAreaPath(path),
    `« ${path} » n’est pas une adresse comme /comptabilite.`,
  );
  const owner = remotes.find(({ area }) => area.path === path);
  refuse(owner, `${path} est déjà l’adresse de ${owner?.name}.`);
  refuse(!mayBeArea(path), `${path} n’est pas une adresse de remote : la suite s’en sert.`);
  const unknown = roles.find((role) => !ROLES.includes(role));
  refuse(unknown !== undefined, `Pas de rôle « ${unknown} » ; il y a : ${ROLES.join(', ')}.`);
  refuse(!(language in LOGOUT_QUESTION), `Pas de langue « ${language} » ; il y a : fr, en.`);
}

/** The server allows each list to some roles only. */
function listFor(roles) {
  const lists = readdirSync(LISTS).map((folder) => ({
    directory: join(LISTS, folder),
    ...JSON.parse(readFileSync(join(LISTS, folder, 'list.json'), 'utf8')),
  }));
  const found = lists.find((list) => roles.every((role) => list.roles.includes(role)));
  refuse(
    !found,
    `Le premier écran montre une liste, et aucune n’est permise à la fois à ${roles.join(', ')}. ` +
      `Choisissez parmi ${lists.map((list) => list.roles.join(',')).join(' ou ')} ; ` +
      'd’autres rôles s’ajoutent ensuite dans remote.json.',
  );
  return found;
}

const remotesIn = (folder) =>
  readdirSync(folder)
    .filter((name) => name.startsWith('mfe-'))
    .map((name) => join(folder, name))
    .filter((directory) => existsSync(join(directory, 'remote.json')));

function refuse(isWrong, sentence) {
  if (isWrong) throw new Error(sentence);
}
