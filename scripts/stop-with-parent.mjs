import { readFileSync } from 'node:fs';

const LOOK_EVERY_MS = 250;

/**
 * Ends this process, as by SIGTERM, when npm or the shell between npm and it has ended. npm passes signals only to that
 * shell, and most shells die without passing them to their program.
 */
export function stopWithParent() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  // Some shells exec their program: the parent is npm itself, whose own parent may end.
  const npm = isNpm(parent) ? undefined : parentOf(parent);
  const timer = setInterval(() => {
    const isAlone = process.ppid !== parent || (npm !== undefined && parentOf(parent) !== npm);
    if (!isAlone) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}

const isNpm = (pid) => /^(npm|node)/.test(readProcess(pid, 'comm') ?? '');

/** Undefined without /proc: then only the parent is watched. */
function parentOf(pid) {
  const stat = readProcess(pid, 'stat');
  // The second field, the name in parentheses, may contain spaces.
  return stat && Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

function readProcess(pid, file) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
