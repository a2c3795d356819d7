import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import multipart from '@fastify/multipart';
import Fastify from 'fastify';
import { Invalid } from '../platform/errors';
import { receiveUpload } from './receive-upload';

it('an upload whose sender has gone before it is read ends, and leaves nothing behind', async () => {
  const uploadFolder = mkdtempSync(path.join(tmpdir(), 'uploads-'));
  const app = Fastify();
  app.decorate('uploadFolder', uploadFolder);
  await app.register(multipart);
  const begun = once(app.server, 'request');
  const received = new Promise((resolve) => {
    app.post('/', async (sent) => {
      // Unlike `once` of node:events, it does not fail with the connection.
      await new Promise((closed) => sent.raw.once('close', closed));
      await receiveUpload(sent, { photo: { kind: 'image', max: 1, bytes: 1000 } }, undefined).then(
        resolve,
        resolve,
      );
    });
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const upload = request({
    port: (app.server.address() as AddressInfo).port,
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '1000' },
  });
  upload.on('error', () => undefined);
  upload.write('--x\r\n');
  await begun;
  upload.destroy();

  expect(await received).toBeInstanceOf(Invalid);
  expect(readdirSync(uploadFolder)).toEqual([]);
  await app.close();
  rmSync(uploadFolder, { recursive: true });
});
