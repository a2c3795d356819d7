import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DRAFTS_FOLDER } from './release-store';

/**
 * Replaces a file of a site atomically for readers. What a killed process has written is not served, and is removed
 * with the other drafts.
 * @param file its path in the site
 */
export function replaceFile(site: string, file: string, content: Buffer): void {
  const draft = path.join(site, DRAFTS_FOLDER, randomUUID());
  fs.mkdirSync(path.dirname(draft), { recursive: true });
  // Flushed to disk before the rename that makes it visible.
  fs.writeFileSync(draft, content, { flush: true });
  const to = path.join(site, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.renameSync(draft, to);
}
