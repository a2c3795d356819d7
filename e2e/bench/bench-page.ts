import { createRequire } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import { build, type Plugin } from 'esbuild';
import { CHROMIUM_FLAGS } from '../support/chromium-flags';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Opens a desktop page that runs one module, without a server, while `use` runs.
 * @param entry the module, relative to the repository; its styles are included
 * @param flags additional flags of Chromium
 */
export async function withBenchPage(
  entry: string,
  use: (page: Page) => Promise<void>,
  flags: readonly string[] = [],
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'cigogne-bench-'));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH,
    args: [...CHROMIUM_FLAGS, ...flags],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error.message));
    await page.goto(await writePage(entry, folder));
    await use(page);
  } finally {
    await browser.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Data that the applications' build computes and bundles (build-config/webpack/built-data.cjs). */
const builtData: Plugin = {
  name: 'built-data',
  setup(bundler) {
    const load = createRequire(import.meta.url);
    bundler.onLoad({ filter: /\.build\.cjs$/ }, ({ path: file }) => ({
      contents: JSON.stringify(load(file)),
      loader: 'json',
    }));
  },
};

async function writePage(entry: string, folder: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(ROOT, entry)],
    outfile: path.join(folder, 'page.js'),
    bundle: true,
    minify: true,
    jsx: 'automatic',
    format: 'iife',
    platform: 'browser',
    define: { 'process.env.NODE_ENV': '"production"' },
    // The record builders share a package with msw, which browsers do not need.
    external: ['msw', 'msw/node'],
    plugins: [builtData],
    loader: { '.png': 'dataurl' },
    logLevel: 'error',
    write: false,
  });
  for (const { path: file, contents } of outputFiles) writeFileSync(file, contents);
  const styles = outputFiles.some(({ path: file }) => file.endsWith('.css'))
    ? '<link rel="stylesheet" href="page.css">'
    : '';
  const page = path.join(folder, 'page.html');
  writeFileSync(
    page,
    `<!doctype html><meta charset="utf-8">${styles}<div id="root"></div><script src="page.js"></script>`,
  );
  return pathToFileURL(page).href;
}
