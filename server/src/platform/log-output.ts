import { write, writeSync } from 'node:fs';

const STANDARD_OUTPUT = 1;
/** Characters that wait while the output takes none; what comes after them is dropped. */
const WAITING_AT_MOST = 1024 * 1024;
/** After an output that is busy, a pipe that nobody reads, before it is asked again. */
const BUSY_MS = 100;
/** At the end of the process a busy output is given so long. */
const AT_EXIT_MS = 1000;

/**
 * Writes the log to the standard output, one line after the other. Lines that it refuses (a full disk, a pipe whose reader has gone)
 * are lost: pino's own output ends the process then, and at the exit tries again without end.
 */
export function openLogOutput(fd = STANDARD_OUTPUT): { write(line: string): void } {
  let waiting = '';
  let isWriting = false;
  /** Refused by a busy output. */
  let refused: Buffer | undefined;

  const take = () => {
    const content = Buffer.from(waiting);
    waiting = '';
    return content;
  };
  const writeOut = (content: Buffer) => {
    isWriting = true;
    refused = undefined;
    write(fd, content, (error, written) => {
      if (error && isBusy(error)) {
        refused = content;
        setTimeout(writeOut, BUSY_MS, content).unref();
      } else if (!error && written < content.length) {
        writeOut(content.subarray(written));
      } else {
        isWriting = false;
        if (waiting) writeOut(take());
      }
    });
  };
  process.once('exit', () => writeAtExit(fd, Buffer.concat([refused ?? Buffer.alloc(0), take()])));

  return {
    write(line) {
      if (waiting.length + line.length > WAITING_AT_MOST) return;
      waiting += line;
      if (!isWriting) writeOut(take());
    },
  };
}

function writeAtExit(fd: number, content: Buffer): void {
  const deadline = performance.now() + AT_EXIT_MS;
  const pause = new Int32Array(new SharedArrayBuffer(4));
  let rest = content;
  while (rest.length > 0) {
    try {
      rest = rest.subarray(writeSync(fd, rest));
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) return;
      Atomics.wait(pause, 0, 0, 10);
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';
