import assert from 'node:assert/strict';
import { test } from 'node:test';
import { duration } from './run-command.mjs';

for (const [ms, said] of [
  [40, '0.0 s'],
  [59_940, '59.9 s'],
  [59_980, '1 min 0 s'],
  [75_000, '1 min 15 s'],
  [119_700, '2 min 0 s'],
]) {
  test(`${ms} ms are said as ${said}`, () => assert.equal(duration(ms), said));
}
