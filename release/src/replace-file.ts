import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { DRAFTS_FOLDER } from './release-store';

/**
 * Writes a file of a site of which others read the former content or the new one, never a part. What a killed process
 * has written so far is not served, and goes with the other drafts.
 * @param file its path in the site
 */
export function replaceFile(site: string, file: string, content: Buffer): void {
  const draft = path.join(site, DRAFTS_FOLDER, randomUUID());
  fs.mkdirSync(path.dirname(draft), { recursive: true });
  // On the disk before it gets the name under which it is read.
  fs.writeFileSync(draft, content, { flush: true });
  const to = path.join(site, file);
  fs.mkdirSync(path.dirname(to), { recursive: true });
  fs.renameSync(draft, to);
}
