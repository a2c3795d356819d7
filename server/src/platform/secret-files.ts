import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';

/** Settings that are secrets, or may hold a password. */
const SECRETS = [
  'BACKUP_IDENTITY',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'METRICS_TOKEN',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SESSION_SECRET',
  'SMTP_URL',
] as const;

const fileNameOf = (secret: string) => `${secret}_FILE`;

/** Variables that name a file containing a secret, such as `SESSION_SECRET_FILE`. */
export const SECRET_FILE_NAMES: readonly string[] = SECRETS.map(fileNameOf);

/**
 * Reads secrets from the files named in the environment, as containers and systemd provide them: unlike variables,
 * files are not visible to everyone who can inspect the process. White space around the content is ignored.
 * @throws {ConfigError} when a file cannot be read or is empty, or the secret itself is set as well
 */
export function withSecretFiles(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const read: NodeJS.ProcessEnv = {};
  for (const secret of SECRETS) {
    const name = fileNameOf(secret);
    const file = environment[name];
    if (file === undefined) continue;
    if (environment[secret] !== undefined) {
      throw new ConfigError(`${name} and ${secret} are both set: keep one of them`);
    }
    read[secret] = contentOf(name, file);
  }
  return { ...environment, ...read };
}

function contentOf(name: string, file: string): string {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new ConfigError(`${name} cannot be read: ${(error as Error).message}`);
  }
  if (content === '') throw new ConfigError(`${name} is empty: ${file}`);
  return content;
}
