import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people';
import { removeCompressedCopies } from './site-copy';

/** Another page, which says that it is of `tomorrow`, and the worker that names it by another revision. */
export function releaseShell(folder: string): void {
  const change = (file: string, recipe: (text: string) => string) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const changed = recipe(text);
    expect(changed).not.toBe(text);
    removeCompressedCopies(join(folder, file));
    writeFileSync(join(folder, file), changed);
  };
  change('index.html', (html) => html.replace('<html ', '<html data-release="tomorrow" '));
  change('service-worker.js', (script) =>
    script.replace(/(url:"\/index\.html",revision:")[^"]+/, '$1tomorrow'),
  );
}

/** Puts the worker that takes itself out of browsers in place of the one that serves the suite. */
export function retireWorker(folder: string): void {
  removeCompressedCopies(join(folder, 'service-worker.js'));
  copyFileSync(join(folder, 'retired-service-worker.js'), join(folder, 'service-worker.js'));
}
