import { renderPages } from './render-pages.mjs';
import { withUsedVariables } from './used-variables.cjs';

/**
 * Renders the loader as HTML for `#root` of the shell's page, shown until the scripts render the same component in its
 * place. Its style includes the base style sheet, so that nothing changes then.
 * @param {string} application folder of the shell
 * @returns {Promise<{ style: string, markup: string }>}
 */
export async function renderStaticLoader(application) {
  const [{ html, globals, rules }] = await renderPages(
    application,
    './src/prerendered/loader-page',
  );
  return { style: withUsedVariables([...globals, rules].join(''), html), markup: html };
}
