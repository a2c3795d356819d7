/**
 * Makes a remote: an area with its address, slice, first screen, tests and scenarios, ready to be released.
 *
 *     npm run new-remote -- accounting --title Comptabilité --roles admin,manager
 *
 * --title     what people call the area; by default the name
 * --path      its address; by default '/' and the name
 * --roles     who may enter; by default admin,manager
 * --language  of the area, fr or en; by default fr
 * --brand     below the logo; by default the title
 * --into      another folder than this repository
 */
import { relative } from 'node:path';
import { commandArguments } from './command-arguments.mjs';
import { isMain } from './is-main.mjs';
import { describeRemote } from './new-remote/describe-remote.mjs';
import { writeRemote } from './new-remote/write-remote.mjs';
import { remoteNameOf } from './remote-name.mjs';
import { ROOT } from './run-command.mjs';

const text = { type: 'string' };

/**
 * @param {string[]} args of the command line
 * @returns {Promise<{ name: string, directory: string }>} the folder of the new remote
 * @throws with a sentence when there cannot be such a remote
 */
async function newRemote(args) {
  const { positionals, values } = commandArguments({
    args,
    allowPositionals: true,
    options: { title: text, path: text, roles: text, language: text, brand: text, into: text },
  });
  const name = remoteNameOf(positionals, 'npm run new-remote -- <nom> [options]');
  const { into = ROOT, ...wanted } = values;
  const remote = describeRemote({ name, ...wanted }, into);
  return { name, directory: await writeRemote(remote, into) };
}

if (isMain(import.meta.url)) {
  try {
    const { name, directory } = await newRemote(process.argv.slice(2));
    console.log(`${relative(process.cwd(), directory)} est prête. La suite :

  npm install                        la relie aux autres paquets
  npm run standalone -- ${name} --dev   l’ouvre seule (docs/adding-a-remote.md)
  npm test -w mfe-${name}
  npm run release -- ${name}         la construit, la vérifie et la publie`);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
