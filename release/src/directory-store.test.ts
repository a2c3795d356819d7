import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { directoryStore } from './directory-store';
import { temporaryFolders, writeFiles } from './testing/built-remote';

const folder = temporaryFolders();
const draftsOf = (site: string) => readdirSync(join(site, '.releases/drafts'));

describe('what cannot be written to its end leaves nothing behind', () => {
  test('a version', async () => {
    const site = folder();
    const files = new Map([
      ['remoteEntry.js', Buffer.from('written')],
      [`${'a'.repeat(300)}.js`, Buffer.from('no file system takes this name')],
    ]);
    await expect(directoryStore(site).addFolder('remotes/shop/1.0.0', files)).rejects.toThrow(
      'ENAMETOOLONG',
    );
    expect(draftsOf(site)).toEqual([]);
    expect(await directoryStore(site).foldersIn('remotes/shop')).toEqual([]);
  });

  test('a registry', async () => {
    const site = folder();
    writeFiles(site, { 'remotes.json/in-the-way': '' });
    await expect(directoryStore(site).replaceRegistry('{}', undefined)).rejects.toThrow('EISDIR');
    expect(draftsOf(site)).toEqual([]);
  });
});
