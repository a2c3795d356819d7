import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Directory of the repository. */
export const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Without npm's log level: `npm --silent` (as in .ci/run) would also silence the errors of our commands. */
const inherited = { ...process.env };
delete inherited.npm_config_loglevel;

/**
 * Runs a command of the repository. Its output is shown immediately, or at the end for one of several that run at the
 * same time.
 * @param {string} command found on the PATH, or among npm's installed programs
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, timeoutMs?: number, showAtEnd?: boolean }} [options]
 * @returns {Promise<number>} the exit code; 1 when it could not start, ended by a signal or took too long
 */
export function runCommand(command, args, { env, cwd = ROOT, timeoutMs, showAtEnd } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      stdio: showAtEnd ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...inherited, ...env, PATH: `${ROOT}node_modules/.bin:${process.env.PATH}` },
      shell: process.platform === 'win32',
      timeout: timeoutMs,
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => {
      console.error(`${command} : ${error.message}`);
      resolve(1);
    });
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code ?? 1);
    });
  });
}

/** `4_000` → `4.0 s`, `75_000` → `1 min 15 s`; rounded first: no `60.0 s`, and no `1 min 60 s`. */
export function duration(ms) {
  const tenths = Math.round(ms / 100);
  if (tenths < 600) return `${(tenths / 10).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
