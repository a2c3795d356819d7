/**
 * Prerenders the pages named in an application's `src/prerendered-pages.tsx` as HTML, so that they can be read before
 * any script has run. Run after its webpack build, in its folder:
 *
 *     node ../build-config/prerender/prerender.mjs
 *
 * Each page becomes `dist/prerendered/<name>.html`: its styles, then its markup. The server inserts it before `#root`,
 * which stays hidden until the first screen replaces it (the shell's ReplacePrerendered).
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPages } from './render-pages.mjs';
import { withUsedVariables } from './used-variables.cjs';

const application = process.cwd();

/** A field in use, or filled: MUI's scripts then move the label up, open the outline and show the focus. */
const FILLED = 'input:is(:focus,:not(:placeholder-shown),:autofill)';
const FIELD_STATES =
  `#prerendered label:has(+*>${FILLED}){transform:translate(14px,-9px) scale(.75);max-width:calc(133% - 32px)}` +
  `#prerendered :has(>${FILLED}) legend{max-width:100%}` +
  '#prerendered :has(>input:focus) fieldset{border:2px solid var(--mui-palette-primary-main)}';

/** A clicked button waits for its screen. */
const QUEUED_BUTTON = '#prerendered [data-queued]{cursor:progress}';

function htmlOf({ html, globals, rules }) {
  const css = withUsedVariables([...globals, rules, FIELD_STATES, QUEUED_BUTTON].join(''), html);
  return [
    `<style id="prerendered-styles">#prerendered~#root{display:none}${css}</style>`,
    // `:placeholder-shown` only matches an empty field that has a placeholder.
    `<div id="prerendered">${html.replaceAll('<input ', '<input placeholder=" " ')}</div>`,
    '',
  ].join('\n');
}

const target = join(application, 'dist/prerendered');
mkdirSync(target, { recursive: true });
for (const page of await renderPages(application, './src/prerendered-pages')) {
  writeFileSync(join(target, `${page.name}.html`), htmlOf(page));
}
// Cached queries would keep their timers, and so this process, alive for another minute.
process.exit();
