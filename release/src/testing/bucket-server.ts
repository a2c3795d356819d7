import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface StoredObject {
  readonly content: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

const SIGNATURE =
  /^AWS4-HMAC-SHA256 Credential=key\/\d{8}\/eu-west-3\/s3\/aws4_request, SignedHeaders=[^,]*host[^,]*, Signature=[0-9a-f]{64}$/;
/** Few, so that a list has several pages. */
const KEYS_IN_A_PAGE = 3;

/**
 * The subset of an S3 service that releases need: objects with ETags, conditional writes, lists. Refuses unsigned
 * requests.
 */
export async function startBucketServer() {
  const objects = new Map<string, StoredObject>();
  /** Failures of the next write of a key, before or after it is carried out. */
  const failures: { key: string; isDone: boolean }[] = [];

  const server = createServer((request, response) => {
    void receive(request).then((content) => answer(request, content, response));
  });

  function answer(request: IncomingMessage, content: Buffer, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url!, 'http://bucket');
    const end = (status: number, headers: Record<string, string> = {}, body?: string | Buffer) =>
      response.writeHead(status, headers).end(body);
    if (!SIGNATURE.test(request.headers.authorization ?? '') || !request.headers['x-amz-date']) {
      return void end(403, {}, 'SignatureDoesNotMatch');
    }
    const [, bucket, ...path] = pathname.split('/').map(decodeURIComponent);
    if (bucket !== 'releases') return void end(404, {}, 'NoSuchBucket');
    const key = path.join('/');
    if (searchParams.get('list-type') === '2') {
      return void end(200, { 'content-type': 'application/xml' }, listXml(objects, searchParams));
    }
    const present = objects.get(key);
    if (request.method === 'GET') {
      if (!present) return void end(404, {}, 'NoSuchKey');
      return void end(200, present.headers, present.content);
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void end(204);
    }
    const { 'if-match': match, 'if-none-match': noneMatch } = request.headers;
    if (noneMatch === '*' && present) return void end(412, {}, 'PreconditionFailed');
    if (match && present?.headers.etag !== match) return void end(412, {}, 'PreconditionFailed');
    const failure = failures.findIndex((one) => one.key === key);
    const failed = failures.splice(failure, failure < 0 ? 0 : 1)[0];
    if (!failed || failed.isDone)
      objects.set(key, { content, headers: keptHeaders(request, content) });
    return void end(failed ? 500 : 200, {}, failed && 'InternalError');
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    objects,
    failNextWrite: (key: string, { isDone }: { isDone: boolean }) => failures.push({ key, isDone }),
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function receive(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function keptHeaders(request: IncomingMessage, content: Buffer): Record<string, string> {
  const kept = Object.entries(request.headers).filter(
    ([name]) => name.startsWith('x-amz-meta-') || /^(content-type|cache-control)$/.test(name),
  );
  const etag = `"${createHash('md5').update(content).digest('hex')}"`;
  return { ...(Object.fromEntries(kept) as Record<string, string>), etag };
}

function listXml(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const names = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end < 0 ? key : key.slice(0, end + 1);
    });
  const all = [...new Set(names)].sort();
  const start = Number(query.get('continuation-token') ?? 0);
  const page = all.slice(start, start + KEYS_IN_A_PAGE);
  const isMore = all.length > start + KEYS_IN_A_PAGE;
  const items = page.map((name) =>
    name.endsWith('/')
      ? `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${name}</Key></Contents>`,
  );
  const next = isMore
    ? `<NextContinuationToken>${start + KEYS_IN_A_PAGE}</NextContinuationToken>`
    : '';
  return `<ListBucketResult><Prefix>${prefix}</Prefix>${items.join('')}${next}</ListBucketResult>`;
}
