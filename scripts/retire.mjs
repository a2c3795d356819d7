/**
 * Takes a remote out of the site; a release brings it back:
 *
 *     npm run retire -- accounting [--force]
 *
 * --force   also when it is the home of a role
 */
import './check-node.mjs';
import { commandArguments } from './command-arguments.mjs';
import { library } from './release-library.mjs';
import { remoteNameOf } from './remote-name.mjs';
import { siteDirectory } from './site-directory.mjs';

try {
  const { positionals, values } = commandArguments({
    allowPositionals: true,
    options: { force: { type: 'boolean', default: false } },
  });
  const name = remoteNameOf(positionals, 'npm run retire -- <nom> [--force]');
  const store = library.releaseStore(siteDirectory, process.env);
  const version = await library.retireRemote(store, name, { evenHome: values.force });
  console.log(`${name} ${version} n’est plus publiée ; npm run release -- ${name} la remet.`);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
