import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.mjs';

/** Content of a file in the repository. */
export const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Variables of a file with `NAME=value` lines, in the format of Compose and systemd. */
export function variablesOf(text) {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0], line.replace(/^.*?=/, '')]),
  );
}
