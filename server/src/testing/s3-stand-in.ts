import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Settings } from '../platform/files/s3-settings';

interface StoredObject {
  readonly content: Buffer;
  readonly storedAt: Date;
  readonly storageClass?: string | undefined;
}

/**
 * The subset of S3 that the server uses, to test its own code path. Like Amazon's with object lock it refuses writes
 * without an MD5. Signatures are not checked: permissions in a bucket have to be tested with a real service.
 */
export interface S3StandIn {
  readonly settings: S3Settings;
  readonly objects: Map<string, StoredObject>;
  /** Multipart uploads neither completed nor aborted. */
  readonly openUploads: Map<string, Map<number, Buffer>>;
  /** Requests so far: 'PUT part', 'GET object'. */
  readonly requests: string[];
  /** Behaviour for all requests: answers normally, returns endless lists, refuses with 503, or does not answer. */
  mood: 'answers' | 'lists endlessly' | 'refuses' | 'is silent';
  /** Objects are read and deleted only after this resolves. */
  worksAfter: Promise<void>;
  close(): Promise<void>;
}

const BUCKET = 'cigogne';
/** Few, so that every list has several pages. */
const KEYS_A_PAGE = 3;
/** Sorted after all others. */
const LAST_KEY = '~';

export async function startS3StandIn(): Promise<S3StandIn> {
  const standIn = {
    objects: new Map<string, StoredObject>(),
    openUploads: new Map<string, Map<number, Buffer>>(),
    requests: [] as string[],
    mood: 'answers' as S3StandIn['mood'],
    worksAfter: Promise.resolve(),
  };
  const server = createServer((request, response) => {
    if (standIn.mood === 'is silent') return;
    void answer(standIn, request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return Object.assign(standIn, {
    settings: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: BUCKET,
      accessKeyId: 'key',
      secretAccessKey: 'secret',
      forcePathStyle: true,
    },
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  });
}

type State = Omit<S3StandIn, 'settings' | 'close'>;

async function answer(state: State, request: IncomingMessage, response: ServerResponse) {
  const content = await buffer(request);
  if (state.mood === 'refuses') return refuse(response, 503, 'SlowDown');
  const url = new URL(request.url ?? '/', 'http://s3');
  const [bucket, ...rest] = decodeURIComponent(url.pathname).slice(1).split('/');
  const key = rest.join('/');
  if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
  const upload = url.searchParams.get('uploadId');
  const kind = upload || url.searchParams.has('uploads') ? 'part' : key ? 'object' : 'bucket';
  state.requests.push(`${request.method} ${kind}`);
  const isWrite = request.method === 'PUT' && !request.headers['x-amz-copy-source'];
  if (isWrite && request.headers['content-md5'] !== md5Of(content, 'base64')) {
    return refuse(response, 400, 'InvalidRequest');
  }
  if (kind === 'part') return answerPart(state, request, response, { key, url, content });
  if (kind === 'bucket') {
    return request.method === 'HEAD' ? response.end() : list(state, url, response);
  }
  const source = request.headers['x-amz-copy-source'];
  if (source) return copyObject(state, request, response, { key, source: String(source) });
  if (request.method === 'PUT') {
    state.objects.set(key, { content, storedAt: new Date() });
    return response.setHeader('etag', etagOf(content)).end();
  }
  await state.worksAfter;
  if (request.method === 'DELETE') {
    state.objects.delete(key);
    return response.writeHead(204).end();
  }
  const found = state.objects.get(key);
  if (!found) return refuse(response, 404, 'NoSuchKey');
  sendObject(found.content, request.headers.range, response);
}

function copyObject(
  { objects }: State,
  { headers }: IncomingMessage,
  response: ServerResponse,
  { key, source }: { key: string; source: string },
) {
  const found = objects.get(decodeURIComponent(source).replace(`${BUCKET}/`, ''));
  if (!found) return refuse(response, 404, 'NoSuchKey');
  const storageClass = headers['x-amz-storage-class']?.toString();
  objects.set(key, { content: found.content, storedAt: new Date(), storageClass });
  return response.end(`<CopyObjectResult><ETag>${etagOf(found.content)}</ETag></CopyObjectResult>`);
}

function sendObject(content: Buffer, range: string | undefined, response: ServerResponse) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  const part = first ? content.subarray(Number(first), Number(last) + 1) : content;
  response.writeHead(first ? 206 : 200, { 'content-length': part.length }).end(part);
}

function answerPart(
  { objects, openUploads }: State,
  { method }: IncomingMessage,
  response: ServerResponse,
  { key, url, content }: { key: string; url: URL; content: Buffer },
) {
  const id = url.searchParams.get('uploadId');
  if (!id) {
    const begun = randomUUID();
    openUploads.set(begun, new Map());
    return response.end(
      `<InitiateMultipartUploadResult><UploadId>${begun}</UploadId></InitiateMultipartUploadResult>`,
    );
  }
  const parts = openUploads.get(id);
  if (!parts) return refuse(response, 404, 'NoSuchUpload');
  if (method === 'PUT') {
    parts.set(Number(url.searchParams.get('partNumber')), content);
    return response.setHeader('etag', etagOf(content)).end();
  }
  openUploads.delete(id);
  if (method === 'DELETE') return response.writeHead(204).end();
  const whole = Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part));
  objects.set(key, { content: whole, storedAt: new Date() });
  return response.end(
    `<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`,
  );
}

function list({ objects, mood }: State, url: URL, response: ServerResponse) {
  const after = url.searchParams.get('continuation-token') ?? '';
  const prefix = url.searchParams.get('prefix') ?? '';
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, KEYS_A_PAGE);
  const contents = page.map((key) => {
    const { storedAt, storageClass = 'STANDARD' } = objects.get(key)!;
    return `<Contents><Key>${key}</Key><LastModified>${storedAt.toISOString()}</LastModified><StorageClass>${storageClass}</StorageClass></Contents>`;
  });
  const isLast = mood !== 'lists endlessly' && keys.length <= page.length;
  const next = isLast
    ? ''
    : `<NextContinuationToken>${page.at(-1) ?? LAST_KEY}</NextContinuationToken>`;
  response.end(
    `<ListBucketResult>${contents.join('')}<IsTruncated>${!isLast}</IsTruncated>${next}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string) {
  response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
}

const md5Of = (content: Buffer, encoding: 'base64' | 'hex') =>
  createHash('md5').update(content).digest(encoding);

const etagOf = (content: Buffer) => `"${md5Of(content, 'hex')}"`;
