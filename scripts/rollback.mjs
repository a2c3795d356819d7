/**
 * Gives everybody the version of a remote again that was released before:
 *
 *     npm run rollback -- driver [--to 1.2.0] [--force]
 */
import './check-node.mjs';
import { commandArguments } from './command-arguments.mjs';
import { library } from './release-library.mjs';
import { remoteNameOf } from './remote-name.mjs';
import { siteDirectory } from './site-directory.mjs';

try {
  const { positionals, values } = commandArguments({
    allowPositionals: true,
    options: { to: { type: 'string' }, force: { type: 'boolean' } },
  });
  const name = remoteNameOf(positionals, 'npm run rollback -- <nom> [--to <version>] [--force]');
  const store = library.releaseStore(siteDirectory, process.env);
  const { from, to, formerCanary } = await library.rollBack(store, name, values);
  console.log(`${name} revient à ${to} ; ${from} reste disponible.`);
  if (formerCanary) console.log(library.canaryNews(name, formerCanary));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
