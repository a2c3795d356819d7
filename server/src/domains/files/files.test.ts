import { randomUUID } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openFileStorage } from '../../platform/files/open-file-storage';
import { describeFiles } from '../../testing/files-suite';
import { useTestServer } from '../../testing/test-server';

/** More than a socket buffers unread. */
const LONG = 20_000_000;
/** More calls than a class may run at once (load.ts). */
const READERS = 210;

const server = useTestServer();
describeFiles(server);

it('those who do not read on take no turn from others', async () => {
  const { cookie, user } = await server.signIn('shop');
  const id = randomUUID();
  const storage = await openFileStorage(server.config);
  await storage.put(`${id}.pdf`, Buffer.alloc(LONG));
  await server.db
    .insertInto('files')
    .values({
      id,
      kind: 'receiving_document',
      content_type: 'application/pdf',
      bytes: LONG,
      storage_key: `${id}.pdf`,
      shop_id: user.id,
      created_by: user.id,
    })
    .execute();
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.app.server.address() as AddressInfo;
  const address = `http://127.0.0.1:${port}/api/files/${id}`;
  const open = () =>
    new Promise<IncomingMessage>((opened, failed) => {
      get(address, { agent: false, headers: { cookie } }, opened).on('error', failed);
    });
  const answers: IncomingMessage[] = [];
  for (let reader = 1; reader <= READERS; reader += 1) answers.push(await open());
  expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([]);
  for (const answer of answers) answer.destroy();
});
