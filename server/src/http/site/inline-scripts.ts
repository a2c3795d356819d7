import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PAGE_FILE } from '@cigogne/contract';

const INLINE_SCRIPT = /<script>([\s\S]*?)<\/script>/g;

/**
 * What allows the scripts inside the site's own page in its content security policy: their hashes. A page
 * released later with another script does without it until the server has been started again.
 */
export function inlineScriptSources(siteDir: string): string[] {
  const file = path.join(siteDir, PAGE_FILE);
  // Without a page the site is refused when it is to be hosted.
  const page = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });
}
