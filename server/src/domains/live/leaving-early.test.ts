import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { useTestServer, type Client } from '../../testing/test-server';

const server = useTestServer();
let url: string;

beforeAll(async () => {
  url = await server.app.listen({ port: 0 });
});

const listen = ({ cookie }: Client) =>
  request(`${url}/api/live`, { agent: false, headers: { cookie } }).end();

it('a stream whose client has left before it began is not counted among those of the person', async () => {
  const planner = await server.signIn('admin');
  for (let count = 1; count <= 6; count += 1) {
    server.app.server.once('request', (_request, response) => response.socket?.destroy());
    await once(listen(planner), 'error');
  }
  // Handlers of those six run once their sessions have been looked up.
  await planner.call('profile');
  const stream = listen(planner);
  const [answer] = (await once(stream, 'response')) as [IncomingMessage];
  expect(answer.statusCode).toBe(200);
  stream.destroy();
});
