import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const TYPES: Record<string, string> = { js: 'text/javascript', css: 'text/css' };

export interface OtherHost {
  /** Its origin. */
  readonly url: string;
  /** Requested paths. */
  readonly requests: readonly string[];
  readonly stop: () => Promise<void>;
}

/**
 * Another host that serves files, with its own cache and CORS headers, like a bucket or nginx.
 * @param folder the folder to serve; called for each request
 */
export async function startOtherHost(folder: () => string): Promise<OtherHost> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://other');
    requests.push(pathname);
    readFile(join(folder(), normalize(pathname))).then(
      (content) => {
        response.writeHead(200, {
          'content-type': TYPES[pathname.split('.').at(-1) ?? ''] ?? 'application/octet-stream',
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        });
        response.end(content);
      },
      () => response.writeHead(404).end(),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
