import fileSystem from 'node:fs';
import { openLogOutput } from './log-output';

/** The accepted output, and the error code of refusals, if any. */
let taken: string;
let refusal: string | undefined;
beforeEach(() => {
  taken = '';
  refusal = undefined;
  jest.useFakeTimers();
  jest.spyOn(fileSystem, 'writeSync').mockImplementation((_fd, content) => {
    if (refusal) throw Object.assign(new Error(refusal), { code: refusal });
    // Accepts only a little at a time, like a pipe that is nearly full.
    const part = String(content).slice(0, 4);
    taken += part;
    return part.length;
  });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('each line is written at once and whole', () => {
  const output = openLogOutput();
  output.write('first line\n');
  expect(taken).toBe('first line\n');
});

it('lines wait for an output that is busy, in their order', () => {
  const output = openLogOutput();
  refusal = 'EAGAIN';
  output.write('first\n');
  output.write('second\n');
  jest.advanceTimersByTime(1000);
  expect(taken).toBe('');
  refusal = undefined;
  output.write('third\n');
  jest.advanceTimersByTime(100);
  expect(taken).toBe('first\nsecond\nthird\n');
  expect(jest.getTimerCount()).toBe(0);
});

it('lines that are refused are lost, and told once the output takes lines again', () => {
  const output = openLogOutput();
  refusal = 'ENOSPC';
  output.write('first\n');
  output.write('second\n');
  refusal = undefined;
  output.write('third\n');
  output.write('fourth\n');
  expect(taken).toMatch(
    /^third\n\{"level":40,.*"msg":"2 lines before this one are lost.*\}\nfourth\n$/,
  );
});
