import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { licenceList } from './licence-list.mjs';

const root = mkdtempSync(join(tmpdir(), 'licence-list-'));
after(() => rmSync(root, { recursive: true }));

function place(name, file, text) {
  const at = `node_modules/${name}`;
  mkdirSync(join(root, at), { recursive: true });
  writeFileSync(join(root, at, file), text);
  return { name, version: '1.0.0', licence: 'MIT', place: at };
}

test('every package is in the table, and equal texts are printed once for all who have them', () => {
  const text = licenceList(
    [
      place('pears', 'LICENSE.md', 'Copyright Anne\r\n'),
      place('apples', 'LICENCE', 'Copyright Anne\n'),
      place('plums', 'license-mit.txt', 'Copyright Jean\n'),
      place('cherries', 'licensed.js', 'no licence'),
      { name: 'elsewhere', version: '2.0.0', licence: undefined, place: 'node_modules/elsewhere' },
    ],
    root,
  );
  const [table] = text.split('\n\n');
  assert.deepEqual(
    table.split('\n').map((line) => line.split(/ {2,}/)),
    [
      ['apples 1.0.0', 'MIT'],
      ['cherries 1.0.0', 'MIT'],
      ['elsewhere 2.0.0', 'see its text'],
      ['pears 1.0.0', 'MIT'],
      ['plums 1.0.0', 'MIT'],
    ],
  );
  assert.equal(text.match(/Copyright Anne/g).length, 1);
  assert.match(text, /apples 1\.0\.0\npears 1\.0\.0\n\nCopyright Anne/);
  assert.match(text, /plums 1\.0\.0\n\nCopyright Jean/);
  assert.doesNotMatch(text, /no licence/);
});
