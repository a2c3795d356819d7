import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_FILE } from '@cigogne/contract';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * Sources for the content security policy: hashes of the scripts inside the site's own page. If a later release of the
 * page has another script, it is blocked until the server is restarted.
 */
export function inlineScriptSources(siteDir: string): string[] {
  const file = path.join(siteDir, PAGE_FILE);
  // Hosting refuses a site without a page, with its own error.
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}
