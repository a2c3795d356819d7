import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { useWatchedDisk } from '../../testing/watched-disk';
import { openFolderTarget } from './folder-place';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'folder-place-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));
const disk = useWatchedDisk(() => root);

async function writeBackup() {
  const target = await openFolderTarget(join(root, 'monday'));
  await target.write('manifest.json', Readable.from(['{}']));
  await target.write('files/aa/aa-1.jpg', Readable.from(['photo']));
  await target.complete();
}

it('a backup that is complete outlives a power failure: each folder is on the disk before it has its name', async () => {
  await writeBackup();
  const named = disk.steps.indexOf('rename /monday');
  expect(disk.steps.slice(0, named).toSorted()).toEqual([
    'flush /monday.partial',
    'flush /monday.partial/files',
    'flush /monday.partial/files/aa',
  ]);
  expect(disk.steps.slice(named + 1)).toEqual(['flush ']);
});

it('a disk that fails is told, and the backup is not called complete', async () => {
  disk.refuseToFlush('EIO');
  await expect(writeBackup()).rejects.toThrow('EIO');
  expect(existsSync(join(root, 'monday'))).toBe(false);
});
