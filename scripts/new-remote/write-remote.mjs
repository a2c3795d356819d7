import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import prettier from 'prettier';

const { REPOSITORY, remoteDirectories } = createRequire(import.meta.url)(
  '../../build-config/remotes.cjs',
);
const TEMPLATE = join(import.meta.dirname, 'template');

const SHARED_WORDS = {
  fr: {
    sign_out: 'Déconnexion',
    retry: 'Réessayer',
    ten_more: 'Afficher 10 de plus',
    no_network: 'Connexion impossible',
  },
  en: {
    sign_out: 'Log Out',
    retry: 'Try again',
    ten_more: 'Show 10 more',
    no_network: 'No connection',
  },
};

/**
 * Writes the folder of a remote, after all its files have been prepared.
 * @param {ReturnType<typeof import('./describe-remote.mjs').describeRemote>} remote
 * @param {string} into the folder that gets `mfe-<name>`
 * @returns {Promise<string>} the folder
 */
export async function writeRemote({ manifest, list }, into) {
  const fill = fillerOf(replacementsFor(manifest, list));
  const files = new Map([
    ['package.json', JSON.stringify(packageOf(manifest))],
    ['remote.json', JSON.stringify(manifest)],
    ...filesIn(TEMPLATE),
    // The list's own files replace those of the template.
    ...filesIn(list.directory).filter(([file]) => file !== 'list.json'),
  ]);
  const directory = join(into, `mfe-${manifest.name}`);
  const written = await Promise.all(
    [...files].map(async ([file, text]) => {
      const path = join(directory, fill(file));
      return [path, await formatted(fill(file), fill(text))];
    }),
  );
  for (const [path, text] of written) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text, { flag: 'wx' });
  }
  return directory;
}

/** Replaces `__word__` in the text of a file, or in its name. */
const fillerOf = (replacements) => (text) =>
  text.replace(/__([a-z]+(?:_[a-z]+)*)__/gi, (placeholder, word) => {
    if (!(word in replacements)) throw new Error(`${placeholder} is unknown to the template`);
    return replacements[word];
  });

function replacementsFor({ name, area: { language } }, { replacements, words }) {
  const camel = name.replace(/-+(.?)/g, (_hyphens, letter) => letter.toUpperCase());
  return {
    ...replacements,
    ...SHARED_WORDS[language],
    ...words[language],
    name,
    language,
    camel,
    Pascal: capitalized(camel),
    Record: capitalized(replacements.record),
    Records: capitalized(replacements.records),
  };
}

const capitalized = (word) => word[0].toUpperCase() + word.slice(1);

/** The dependencies of every remote, in their present versions. */
function packageOf({ name }) {
  const packages = remoteDirectories().map((directory) =>
    JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8')),
  );
  const common = (kind) =>
    Object.fromEntries(
      Object.entries(packages[0][kind]).filter(([dependency, version]) =>
        packages.every((one) => one[kind][dependency] === version),
      ),
    );
  return {
    name: `@cigogne/mfe-${name}`,
    version: '1.0.0',
    private: true,
    license: 'MIT',
    type: 'module',
    scripts: {
      build: 'webpack --mode production',
      standalone: 'webpack serve --mode development',
      test: 'jest',
      typecheck: 'tsc -p .',
    },
    dependencies: common('dependencies'),
    devDependencies: common('devDependencies'),
  };
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]);

/** Like `npm run format`: words of other lengths change line breaks. */
async function formatted(file, text) {
  const style = await prettier.resolveConfig(join(REPOSITORY, 'package.json'));
  return prettier.format(text, { ...style, filepath: file });
}
