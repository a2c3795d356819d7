import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** Buffered bytes while the output is busy, such as a pipe nobody reads; further lines are lost. */
const WAITING_AT_MOST = 1024 * 1024;
/** Pause before a busy output is tried again. */
const BUSY_MS = 100;
/** How long a busy output is waited for at exit. */
const AT_EXIT_MS = 1000;

const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Writes the log to the standard output, synchronously and line by line. Lines that it refuses (a full disk, a closed
 * pipe) are lost, which a later line reports; pino's own output would end the process, and retry endlessly at exit.
 */
export function openLogOutput(fd = STANDARD_OUTPUT): { write(line: string): void } {
  let waiting: Buffer = NOTHING;
  let lost = 0;

  const lose = () => {
    lost += 1;
    return NOTHING;
  };
  const takeWaiting = () => {
    waiting = writeNow(fd, waiting, lose);
    if (waiting.length > 0) setTimeout(takeWaiting, BUSY_MS).unref();
  };
  process.once('exit', () => writeAtExit(fd, waiting));

  return {
    write(line) {
      if (waiting.length + line.length > WAITING_AT_MOST) return void lose();
      const content = Buffer.from(line);
      if (waiting.length > 0) {
        waiting = Buffer.concat([waiting, content]);
        return;
      }
      const before = lost;
      waiting = writeNow(fd, content, lose);
      if (waiting.length > 0) setTimeout(takeWaiting, BUSY_MS).unref();
      else if (before > 0 && lost === before) {
        lost = 0;
        this.write(lossOf(before));
      }
    },
  };
}

/** Writes as much as the output takes; returns the rest. */
function writeNow(fd: number, content: Buffer, lose: () => Buffer): Buffer {
  let rest = content;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      return isBusy(error) ? rest : lose();
    }
  }
  return rest;
}

function writeAtExit(fd: number, content: Buffer): void {
  const deadline = performance.now() + AT_EXIT_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let rest = content;
  for (;;) {
    rest = writeNow(fd, rest, () => NOTHING);
    if (rest.length === 0 || performance.now() > deadline) return;
    Atomics.wait(pause, 0, 0, 10);
  }
}

/** A warning for the log about lost lines. */
const lossOf = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: `${lines} lines before this one are lost: the output did not take them` })}\n`;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
