/**
 * Writes the pages that an application names in `src/prerendered-pages.tsx` as HTML, so that they can
 * be read before any script has run. Run after its webpack build, in its folder:
 *
 *     node ../build-config/prerender/prerender.mjs
 *
 * Each page becomes `dist/prerendered/<name>.html`: its styles, then its markup. The server puts it
 * before `#root`, which stays hidden until the first screen replaces it (the shell's ReplacePrerendered).
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import createEmotionServer from '@emotion/server/create-instance';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const application = process.cwd();

/** The whole application for Node in one file, with one React and one emotion. */
const ENTRY = `
  import createCache from '@emotion/cache';
  import { CacheProvider } from '@emotion/react';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { openPages } from './src/prerendered-pages';

  export async function renderPages() {
    const pages = await openPages();
    return Object.entries(pages).map(([name, page]) => {
      // A key of its own, because the scripts' styles are in the page, too, until it is replaced.
      const cache = createCache({ key: 'pre' });
      // Styles are collected in the cache instead of being written before each element.
      cache.compat = true;
      const markup = renderToString(createElement(CacheProvider, { value: cache }, page));
      return { name, cache, markup };
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
      // Remotes are loaded into a page at run time, never into this one.
      alias: { '@module-federation/enhanced/runtime': join(here, 'no-federation.mjs') },
      logLevel: 'warning',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** What MUI's scripts do once a field is used: move the label up, open the outline, show the focus. */
const FILLED = 'input:is(:focus,:not(:placeholder-shown),:autofill)';
const FIELD_STATES =
  `#prerendered label:has(+*>${FILLED}){transform:translate(14px,-9px) scale(.75);max-width:calc(133% - 32px)}` +
  `#prerendered :has(>${FILLED}) legend{max-width:100%}` +
  '#prerendered :has(>input:focus) fieldset{border:2px solid var(--mui-palette-primary-main)}';

function htmlOf({ cache, markup }) {
  const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(markup);
  const css = styles.map((style) => style.css).join('');
  return [
    `<style id="prerendered-styles">#prerendered~#root{display:none}${css}${FIELD_STATES}</style>`,
    // `:placeholder-shown` only matches an empty field that has a placeholder.
    `<div id="prerendered">${html.replaceAll('<input ', '<input placeholder=" " ')}</div>`,
    '',
  ].join('\n');
}

const { renderPages } = await loadPages();
const target = join(application, 'dist/prerendered');
mkdirSync(target, { recursive: true });
for (const page of await renderPages()) {
  writeFileSync(join(target, `${page.name}.html`), htmlOf(page));
}
// Cached queries would keep their timers, and so this process, alive for another minute.
process.exit();
