import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const SERVER = fileURLToPath(new URL('../../server', import.meta.url));
const BARE = `
  import Fastify from 'fastify';
  const app = Fastify();
  let body = '';
  for await (const chunk of process.stdin) body += chunk;
  app.all('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body));
  console.log(await app.listen({ port: 0, host: '127.0.0.1' }));`;

/** Runs a bare Fastify route that answers everything with `body`, in a separate process, while `use` runs. */
export async function withBareRoute<T>(
  body: string,
  use: (address: string) => Promise<T>,
): Promise<T> {
  const server = spawn(process.execPath, ['--input-type=module', '-e', BARE], {
    cwd: SERVER,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  server.stdin.end(body);
  const [line] = (await once(server.stdout, 'data')) as [Buffer];
  try {
    return await use(line.toString().trim());
  } finally {
    server.kill();
  }
}
