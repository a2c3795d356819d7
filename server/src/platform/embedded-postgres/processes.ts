import { execFileSync } from 'node:child_process';
import { readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';

const LINUX = process.platform === 'linux';

/**
 * Distinguishes a process from later ones with the same id; undefined when there is no such process. Containers reuse
 * the same small ids at every start, so an id alone proves nothing.
 */
export function processIdentity(pid: number): string | undefined {
  try {
    if (!LINUX) return ps(pid, 'lstart=') || undefined;
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const [state] = fields;
    // A zombie has ended. Where process 1 does not reap zombies, as in many containers, they stay for ever.
    if (state === 'Z' || state === 'X') return undefined;
    const startTime = fields[19];
    return `${bootId()} ${startTime}`;
  } catch {
    return undefined;
  }
}

/**
 * Identifies the scope within which process ids are unique: a machine since its boot and, on it, a container. Undefined
 * where the system does not provide it.
 */
export function pidNamespace(): string | undefined {
  try {
    return LINUX ? `${bootId()} ${readlinkSync('/proc/self/ns/pid')}` : hostname();
  } catch {
    return undefined;
  }
}

const bootId = () => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();

/** Ids of the running PostgreSQL processes of the cluster, the postmaster first if it runs. */
export function postgresProcessesOf(clusterDir: string): number[] {
  const postmaster = postmasterPid(clusterDir);
  const others = LINUX ? readdirSync('/proc').filter((name) => /^\d+$/.test(name)) : [];
  const candidates = new Set([...(postmaster ? [postmaster] : []), ...others.map(Number)]);
  return [...candidates].filter((pid) => worksOn(pid, clusterDir));
}

function postmasterPid(clusterDir: string): number | undefined {
  try {
    const [pid] = readFileSync(join(clusterDir, 'postmaster.pid'), 'utf8').split('\n');
    return Number(pid) || undefined;
  } catch {
    return undefined;
  }
}

/** The working directory of PostgreSQL's processes is their cluster. */
function worksOn(pid: number, clusterDir: string): boolean {
  try {
    if (!LINUX) {
      const command = ps(pid, 'command=');
      return basename(command.split(' ')[0]!) === 'postgres' && command.includes(clusterDir);
    }
    return (
      readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres' &&
      readlinkSync(`/proc/${pid}/cwd`) === clusterDir
    );
  } catch {
    return false;
  }
}

function ps(pid: number, column: string): string {
  return execFileSync('ps', ['-o', column, '-p', String(pid)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
  }).trim();
}
