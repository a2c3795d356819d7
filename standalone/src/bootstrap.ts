import {
  loadRolePart,
  openRegistry,
  openRoleApp,
  preloadRoleApp,
  runningVersions,
} from '@cigogne/shared-api';
import { openStandalone } from './open-standalone';
import type { RemoteScenarios } from './scenarios/remote-scenarios';

// Shared with remotes, which load it from this page.
void import('@cigogne/shared-api/query');

/** The name of the remote to show, answered by scripts/standalone-server.mjs. */
async function namedRemote(): Promise<string> {
  const answer = await fetch('/standalone.json');
  const { remote } = (await answer.json()) as { remote: string };
  return remote;
}

async function openReleased(): Promise<void> {
  const [name, areas] = await Promise.all([namedRemote(), openRegistry()]);
  const area = areas.get(name);
  if (!area)
    throw new Error(`mfe-${name} n’est pas publiée sur ce site (npm run release -- ${name})`);
  void preloadRoleApp(name);
  await openStandalone({
    name,
    area,
    version: () => runningVersions().find((remote) => remote.name === name)?.version,
    openRoleApp: (store) => openRoleApp(name, store),
    loadScenarios: async (wanted) => (await loadRolePart(wanted, 'scenarios')) as RemoteScenarios,
  });
}

await openReleased();
