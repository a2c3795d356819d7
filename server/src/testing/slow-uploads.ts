import { readdirSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

interface SentForm {
  readonly method?: 'POST' | 'PATCH';
  readonly path: string;
  readonly form: FormData;
  readonly headers: Readonly<Record<string, string>>;
}

export interface SlowUpload {
  /** Status of the answer, which may arrive before everything has been sent. */
  readonly status: Promise<number | undefined>;
  /** Sends the rest. */
  finish(): void;
  /** Disconnects, like a browser being closed. */
  leave(): void;
}

/** Sends a form to a listening server over its own connection, except the last bytes. */
export async function beginUpload(
  app: FastifyInstance,
  { method = 'POST', path, form, headers }: SentForm,
): Promise<SlowUpload> {
  const sent = new Response(form);
  const content = Buffer.from(await sent.arrayBuffer());
  const { port } = app.server.address() as AddressInfo;
  const upload = request({
    port,
    path,
    method,
    agent: false,
    headers: {
      ...headers,
      'content-type': sent.headers.get('content-type') as string,
      'content-length': content.length,
    },
  });
  const status = new Promise<number | undefined>((resolve) => {
    upload.once('response', (answer: IncomingMessage) => resolve(answer.resume().statusCode));
    upload.on('error', () => resolve(undefined));
  });
  upload.write(content.subarray(0, -10));
  return {
    status,
    finish: () => void upload.end(content.subarray(-10)),
    leave: () => void upload.destroy(),
  };
}

/** Number of uploads being received, or used. */
export function uploadsInProgress(app: FastifyInstance): number {
  try {
    return readdirSync(app.uploadFolder).length;
  } catch {
    // The folder is created with the first upload.
    return 0;
  }
}

export const nextTurn = () => new Promise((next) => setImmediate(next));

export async function untilReceiving(app: FastifyInstance, count: number): Promise<void> {
  while (uploadsInProgress(app) !== count) await nextTurn();
}
