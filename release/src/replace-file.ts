import fs from 'node:fs';
import path from 'node:path';

/** Writes a file of which others read the former content or the new one, never a part. */
export function replaceFile(to: string, content: Buffer): void {
  fs.mkdirSync(path.dirname(to), { recursive: true });
  const draft = `${to}.${process.pid}`;
  fs.writeFileSync(draft, content);
  fs.renameSync(draft, to);
}
