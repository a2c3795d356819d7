import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import createEmotionServer from '@emotion/server/create-instance';
import { build } from 'esbuild';

/** Bundles the whole application for Node into one file, with one React and one emotion. */
const entryOf = (file) => `
  import createCache from '@emotion/cache';
  import { CacheProvider } from '@emotion/react';
  import { createElement } from 'react';
  import { renderToString } from 'react-dom/server';
  import { openPages } from ${JSON.stringify(file)};

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

/**
 * Renders the pages returned, by name, from `openPages` of an application's file.
 * @param {string} application its folder
 * @param {string} file path from that folder, beginning with './'
 * @returns {Promise<{ name: string, html: string, rules: string, globals: string[] }[]>} `rules` are those of the
 * page's elements, `globals` all others: the theme's variables, the base style sheet, each animation
 */
export async function renderPages(application, file) {
  const bundle = await bundled(application, file);
  const pages = await bundle.renderPages();
  return pages.map(({ name, cache, markup }) => {
    const { html, styles } = createEmotionServer(cache).extractCriticalToChunks(markup);
    const globals = styles.slice(0, -1).map(({ css }) => css);
    return { name, html, globals, rules: styles.at(-1).css };
  });
}

async function bundled(application, file) {
  const folder = mkdtempSync(join(tmpdir(), 'cigogne-prerender-'));
  const outfile = join(folder, 'pages.cjs');
  try {
    await build({
      stdin: { contents: entryOf(file), resolveDir: application, loader: 'js' },
      absWorkingDir: application,
      outfile,
      bundle: true,
      platform: 'node',
      format: 'cjs',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      loader: { '.css': 'empty' },
      // Remotes are loaded at run time, never into this bundle.
      alias: {
        '@module-federation/enhanced/runtime': join(import.meta.dirname, 'no-federation.mjs'),
      },
      logLevel: 'warning',
    });
    return createRequire(import.meta.url)(outfile);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
