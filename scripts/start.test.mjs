import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterEach, it } from 'node:test';
import { temporarySuite } from './temporary-suite.mjs';

const suite = temporarySuite();

/** Replaces the server: prints its own process id and its parents', and takes its time to end on a signal. */
const SERVER = `
import { readFileSync } from 'node:fs';
const parentOf = (pid) => Number(readFileSync('/proc/' + pid + '/stat', 'utf8').split(') ').at(-1).split(' ')[1]);
for (const signal of ['SIGINT', 'SIGTERM'])
  process.once(signal, () => { console.log('stopped on ' + signal); process.exit(0); });
setInterval(() => {}, 1000);
console.log('running ' + JSON.stringify({ server: process.pid, shell: process.ppid, npm: parentOf(process.ppid) }));
`;

let running = [];
afterEach(() => {
  for (const pid of running.splice(0)) kill(pid, 'SIGKILL');
});

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended.
  }
}

/** Starts real processes: npm, the shell in which it runs scripts, and node. */
async function npmStart() {
  suite.write('server/src/main.js', SERVER);
  suite.expectDone('build');
  const npm = spawn('npm', ['start'], {
    cwd: dirname(dirname(suite.site())),
    // In its own process group, to which a terminal would send Ctrl-C.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, SITE_DIR: suite.site() },
  });
  running.push(npm.pid);
  const output = npm.stdout.setEncoding('utf8');
  let said = '';
  const saidBy = async (pattern) => {
    while (!pattern.test(said)) {
      const [more] = await Promise.race([once(output, 'data'), once(output, 'end')]);
      if (more === undefined) throw new Error(`It ended without ${pattern}:\n${said}`);
      said += more;
    }
    return pattern.exec(said);
  };
  const [, pids] = await saidBy(/running (.*)/);
  const processes = JSON.parse(pids);
  running.push(processes.server, processes.shell);
  return { group: npm.pid, processes, saidBy };
}

const signals = {
  'SIGTERM to npm': ({ npm }) => kill(npm, 'SIGTERM'),
  'SIGTERM to the shell of npm': ({ shell }) => kill(shell, 'SIGTERM'),
  'SIGTERM to the server': ({ server }) => kill(server, 'SIGTERM'),
  'the end of npm by force': ({ npm }) => kill(npm, 'SIGKILL'),
  'Ctrl-C in its terminal': (_processes, group) => kill(-group, 'SIGINT'),
};

for (const [what, send] of Object.entries(signals)) {
  it(`${what} stops what \`npm start\` has started`, { timeout: 60_000 }, async () => {
    const { group, processes, saidBy } = await npmStart();
    send(processes, group);
    await saidBy(/stopped on SIG(TERM|INT)/);
    await ended(processes.server);
  });
}

/** Resolves when the process no longer exists, or only as a zombie. */
async function ended(pid) {
  for (;;) {
    try {
      if (/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))) return;
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
