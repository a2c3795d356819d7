import path from 'node:path';
import { SHELL_FILE, SHELL_NAME, versionsOf } from '@cigogne/contract';
import type { Config } from '../../platform/config';
import type { AppContext } from '../../platform/context';
import { readRecord } from '../../platform/site/site-records';

export interface KnownVersion {
  readonly application: string;
  readonly version: string;
}

export interface Site extends Pick<AppContext, 'readRegistry'> {
  readonly config: Pick<Config, 'siteDir'>;
}

/** The versions that pages of this site may load: the shell's, and all those in the registry of each remote. */
export async function knownVersions({ config, readRegistry }: Site): Promise<KnownVersion[]> {
  const remotes = [...(await readRegistry())].flatMap(([application, remote]) =>
    versionsOf(remote).map(({ version }) => ({ application, version })),
  );
  if (!config.siteDir) return remotes;
  const { version } = await readRecord(path.join(config.siteDir, SHELL_FILE));
  return typeof version === 'string' ? [...remotes, { application: SHELL_NAME, version }] : remotes;
}
