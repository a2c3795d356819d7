import { writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** Bytes that wait while the output is busy, a pipe that nobody reads; what comes after them is lost. */
const WAITING_AT_MOST = 1024 * 1024;
/** After which a busy output is asked again. */
const BUSY_MS = 100;
/** At the end of the process a busy output is given so long. */
const AT_EXIT_MS = 1000;

const NOTHING: Buffer = Buffer.alloc(0);

/**
 * Writes the log to the standard output, one line after the other and at once. Lines that it refuses (a full disk, a pipe whose reader
 * has gone) are lost, which a later line tells: pino's own output ends the process then, and at the exit tries again without end.
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

/** What a busy output has not taken yet. */
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

/** A line of the log, at the level of warnings. */
const lossOf = (lines: number) =>
  `${JSON.stringify({ level: 40, time: Date.now(), msg: `${lines} lines before this one are lost: the output did not take them` })}\n`;

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
