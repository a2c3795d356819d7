import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { Layout } from './layout';
import type { Service } from './service';

const ACTIONS = ['start', 'stop', 'kill', 'freeze'] as const;
type Action = (typeof ACTIONS)[number];

/** Lets the tests stop, kill, freeze and start programs owned by another process: `POST /postgres1/kill`. */
export async function openControl(
  { ports }: Layout,
  services: readonly Service[],
): Promise<Server> {
  const server = createServer((request, response) => {
    const [, name, action] = (request.url ?? '').split('/');
    const service = services.find((one) => one.name === name);
    if (!service || !ACTIONS.includes(action as Action)) {
      response.writeHead(404).end();
      return;
    }
    service[action as Action]().then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(ports.control, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Returns when the action is complete; after a start, when the program is ready. */
export async function tell({ ports }: Layout, name: string, action: Action): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${ports.control}/${name}/${action}`, {
    method: 'POST',
  });
  if (!answer.ok) throw new Error(`${name} ${action}: ${answer.status} ${await answer.text()}`);
}
