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
import { build, transform } from 'esbuild';
import { keepUsedClasses, keepUsedRules, keepUsedVariables } from './only-what-is-used.mjs';

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
      // Without prefixes: browsers old enough to need them cannot run the scripts either.
      const cache = createCache({ key: 'pre', stylisPlugins: [] });
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

/** What MUI's scripts do as soon as somebody types: the label makes room, the outline opens and shows the focus. */
const FILLED = 'input:is(:focus,:not(:placeholder-shown),:autofill)';
const FIELDS_ANSWER =
  `#prerendered label:has(+*>${FILLED}){transform:translate(14px,-9px) scale(.75);max-width:calc(133% - 32px)}` +
  `#prerendered :has(>${FILLED}) legend{max-width:100%}` +
  '#prerendered :has(>input:focus) fieldset{border:2px solid var(--mui-palette-primary-main)}';

async function page(rendered) {
  const styles = new Set([...rendered.matchAll(STYLE)].map(([, css]) => css));
  // Whether a field is empty is only told of one that has a placeholder.
  const markup = rendered.replace(STYLE, '').replaceAll('<input ', '<input placeholder=" " ');
  const used = keepUsedVariables(
    keepUsedRules([...styles, FIELDS_ANSWER].join(''), markup),
    markup,
  );
  const { code: css } = await transform(used, { loader: 'css', minify: true, target: 'es2022' });
  return [
    `<style id="prerendered-styles">#prerendered~#root{display:none}${css.trim()}</style>`,
    `<div id="prerendered">${keepUsedClasses(markup, css)}</div>`,
    '',
  ].join('\n');
}

const { renderPages } = await loadPages();
const target = join(application, 'dist/prerendered');
mkdirSync(target, { recursive: true });
for (const [name, rendered] of await renderPages()) {
  writeFileSync(join(target, `${name}.html`), await page(rendered));
}
// Cached queries would keep their timers, and so this process, for another minute.
process.exit();
