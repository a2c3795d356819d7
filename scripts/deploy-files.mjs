import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './run-command.mjs';

/** What stands in a file of the repository. */
export const read = (file) => readFileSync(join(ROOT, file), 'utf8');

/** Of a file of `NAME=value` lines, as Compose and systemd read them. */
export function variablesOf(text) {
  const lines = text.split('\n').filter((line) => /^[A-Z]/.test(line));
  return Object.fromEntries(
    lines.map((line) => [line.split('=', 1)[0], line.replace(/^.*?=/, '')]),
  );
}
