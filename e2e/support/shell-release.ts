import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from './people';
import { removeCompressedCopies } from './site-copy';

/**
 * Releases another page, which identifies its release (`<html data-release="tomorrow">`), and the worker that names it.
 */
export function releaseShell(folder: string, when: string): void {
  const page = change(folder, 'index.html', (html) =>
    html.replace(/<html (data-release="\w+" )?/, `<html data-release="${when}" `),
  );
  releaseWorker(folder, page);
}

/** Releases a worker that names a page, whether or not the site has it: it may be a page of a former server. */
export function releaseWorker(folder: string, page: string): void {
  const digest = createHash('sha384').update(page).digest('base64');
  change(folder, 'service-worker.js', (script) =>
    script.replace(
      /(url:"\/index\.html",revision:")[^"]+(",integrity:"sha384-)[^"]+/,
      `$1${digest}$2${digest}`,
    ),
  );
}

/** @returns the new content */
function change(folder: string, file: string, recipe: (text: string) => string): string {
  const text = readFileSync(join(folder, file), 'utf8');
  const changed = recipe(text);
  expect(changed).not.toBe(text);
  removeCompressedCopies(join(folder, file));
  writeFileSync(join(folder, file), changed);
  return changed;
}

/** Replaces the worker that serves the suite by the one that removes itself from browsers. */
export function retireWorker(folder: string): void {
  removeCompressedCopies(join(folder, 'service-worker.js'));
  copyFileSync(join(folder, 'retired-service-worker.js'), join(folder, 'service-worker.js'));
}
