/**
 * Writes the pages that an application names in `src/prerendered/pages.tsx` as HTML, so that they can
 * be read before any script has run. Run after its webpack build, in its folder:
 *
 *     node ../build-config/prerender/prerender.mjs
 *
 * Each page becomes `dist/prerendered/<name>.html`: its styles, then its markup. The server puts it
 * before `#root`, which stays hidden until the first screen stands there (see the shell's Unveil).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const application = process.cwd();

/** The whole application for Node in one file, with one React and one emotion. */
const ENTRY = `
  import createCache from '@emotion/cache';
  import { CacheProvider } from '@emotion/react';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { openPages } from './src/prerendered/pages';

  export async function renderPages() {
    const pages = await openPages();
    return Object.entries(pages).map(([name, page]) => {
      // A key of its own: the scripts' styles stand beside these, and these go when they have come.
      const cache = createCache({ key: 'pre' });
      return [name, renderToString(createElement(CacheProvider, { value: cache }, page))];
    });
  }
`;

async function loadPages() {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-prerender-'));
  const outfile = join(folder, 'pages.cjs');
  try {
    await build({
      stdin: { contents: ENTRY, resolveDir: application, loader: 'js' },
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.css': 'empty' },
      // Remotes come into a page at run time, never into this one.
      alias: { '@module-federation/enhanced/runtime': join(here, 'no-federation.mjs') },
      logLevel: 'warning',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Emotion writes each style before its first element: together in front they apply as one sheet. */
const STYLE = /<style data-emotion="[^"]*">([\s\S]*?)<\/style>/g;

function page(rendered) {
  const styles = new Set([...rendered.matchAll(STYLE)].map(([, css]) => css));
  const markup = rendered.replace(STYLE, '');
  return [
    `<style id="prerendered-styles">#prerendered~#root{display:none}${[...styles].join('')}</style>`,
    `<div id="prerendered">${markup}</div>`,
    '',
  ].join('\n');
}

const { renderPages } = await loadPages();
const target = join(application, 'dist/prerendered');
mkdirSync(target, { recursive: true });
for (const [name, rendered] of await renderPages()) {
  writeFileSync(join(target, `${name}.html`), page(rendered));
}
// Cached queries would keep their timers, and so this process, for another minute.
process.exit();
