import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { refuseUnwritable } from './writable-data';

it('old files that are only read are no reason to refuse, while new ones go to a bucket', () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'cigogne-data-'));
  // Nobody, not even root, can create files in something that is not a folder.
  writeFileSync(path.join(dataDir, 'files'), '');
  try {
    expect(() => refuseUnwritable(dataDir, true)).toThrow('DATA_DIR cannot be written to');
    expect(() => refuseUnwritable(dataDir, false)).not.toThrow();
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
