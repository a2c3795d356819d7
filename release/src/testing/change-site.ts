/**
 * Run as a separate process: releases and rolls back remotes of a site, in an order that differs between processes, and
 * prints one line of JSON for each successful change.
 *
 *     tsx change-site.ts <site> <number of the process> <number of changes>
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryStore } from '../directory-store';
import { ReleaseError } from '../release-error';
import { releaseRemote } from '../release-remote';
import { rollBack } from '../roll-back';
import { writeBuild } from './built-remote';

const REMOTES = ['admin', 'driver', 'public', 'shop', 'stocker'];

const [site = '', number = '', count = ''] = process.argv.slice(2);
const store = directoryStore(site);
const dist = mkdtempSync(join(tmpdir(), 'cigogne-build-'));

async function change(turn: number): Promise<object> {
  const name = REMOTES[(turn * (Number(number) + 1) + Number(number)) % REMOTES.length]!;
  if ((turn + Number(number)) % 3 === 0) {
    return { action: 'rollback', remote: name, ...(await rollBack(store, name)) };
  }
  writeBuild(dist, { name, version: `1.${number}.${turn}` });
  const { from, version } = await releaseRemote(store, dist);
  return { action: 'release', remote: name, from, to: version };
}

for (let turn = 0; turn < Number(count); turn += 1) {
  try {
    console.log(JSON.stringify(await change(turn)));
  } catch (error) {
    // There is no version to roll back to yet.
    if (!(error instanceof ReleaseError)) throw error;
  }
}
rmSync(dist, { recursive: true });
