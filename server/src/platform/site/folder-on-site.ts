import path from 'node:path';

/**
 * The folder of a remote's entry, relative to the site's directory; undefined when it is on another host. An address
 * cannot lead out of the directory: parsed URLs contain no '..'.
 */
export function folderOnSite(entry: string, publicUrl: string): string | undefined {
  const { origin, pathname } = new URL(entry, publicUrl);
  if (origin !== new URL(publicUrl).origin) return undefined;
  return path.dirname(pathname).slice(1);
}
