import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfig } from '../platform/config';
import { ConfigError } from '../platform/config-error';

/** The minimum settings of a server in production. */
export const PRODUCTION = {
  NODE_ENV: 'production',
  SESSION_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://partenaires.example',
};

/** Reads settings for a new DATA_DIR per test, which does not exist yet. */
export function useSettings() {
  let dataDir: string;
  beforeEach(() => {
    dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'cigogne-config-')), 'data');
  });
  afterEach(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }));

  const read = (environment: NodeJS.ProcessEnv = {}) =>
    readConfig({ DATA_DIR: dataDir, ...environment });
  return {
    inDataDir: (name = '') => path.join(dataDir, name),
    read,
    /** The message with which the start is refused. */
    refusalOf: (environment: NodeJS.ProcessEnv): string => {
      try {
        read(environment);
      } catch (error) {
        if (error instanceof ConfigError) return error.message;
      }
      throw new Error('the settings were accepted');
    },
  };
}
