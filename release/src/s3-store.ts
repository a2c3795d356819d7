import {
  HISTORY_FILE,
  IMMUTABLE_CACHING,
  parseHistory,
  RECORD_FILE,
  REGISTRY_FILE,
} from '@cigogne/contract';
import { AwsClient } from 'aws4fetch';
import { randomUUID } from 'node:crypto';
import { historyLines, type ReleaseStore, type StoredRegistry } from './release-store';

const ATTEMPTS_TO_APPEND = 50;
/** Identifies the change that wrote the registry: shows after a lost answer whether it was ours. */
const CHANGE_HEADER = 'x-amz-meta-change';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  // Browsers refuse a module worker of any other type.
  mjs: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

export interface S3Settings {
  /** Address of the service, without the bucket. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** A store in a bucket, by conditional writes: it needs a service that honours If-Match and If-None-Match. */
export function s3Store(settings: S3Settings): ReleaseStore {
  const { endpoint, bucket, ...credentials } = settings;
  // No automatic retries: lost answers are handled where they occur.
  const client = new AwsClient({ ...credentials, service: 's3', retries: 0 });
  const base = `${endpoint.replace(/\/$/, '')}/${bucket}`;
  const call = async (method: string, path: string, init: RequestInit = {}) =>
    client.fetch(`${base}/${encodePath(path)}`, { method, ...init });

  async function get(path: string): Promise<Response | undefined> {
    const answer = await call('GET', path);
    if (answer.status === 404) return undefined;
    return expectOk(answer, `GET ${path}`);
  }

  /** @returns false when the condition did not hold */
  async function put(path: string, content: Buffer, headers: Record<string, string>) {
    const answer = await call('PUT', path, {
      body: new Uint8Array(content),
      headers: { 'content-type': contentType(path), ...headers },
    });
    if (answer.status === 412 || answer.status === 409) return false;
    await expectOk(answer, `PUT ${path}`);
    return true;
  }

  async function read(path: string): Promise<Buffer | undefined> {
    const answer = await get(path);
    return answer && Buffer.from(await answer.arrayBuffer());
  }

  async function readRegistry(): Promise<(StoredRegistry & { change: string | null }) | undefined> {
    const answer = await get(REGISTRY_FILE);
    return (
      answer && {
        content: await answer.text(),
        tag: answer.headers.get('etag') ?? '',
        change: answer.headers.get(CHANGE_HEADER),
      }
    );
  }

  async function list(prefix: string, delimiter = '') {
    const names: string[] = [];
    let next: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix, delimiter });
      if (next) query.set('continuation-token', next);
      const answer = await client.fetch(`${base}?${query}`);
      const xml = await (await expectOk(answer, `LIST ${prefix}`)).text();
      const element = delimiter ? /<Prefix>([^<]+)<\/Prefix>/g : /<Key>([^<]+)<\/Key>/g;
      for (const [, name] of xml.matchAll(element)) names.push(unescapeXml(name!));
      next = /<NextContinuationToken>([^<]+)</.exec(xml)?.[1];
    } while (next);
    return names.filter((name) => name !== prefix).map((name) => name.slice(prefix.length));
  }

  return {
    label: `${bucket} (${endpoint})`,
    read,
    foldersIn: async (path) =>
      (await list(`${path}/`, '/')).map((folder) => folder.replace(/\/$/, '')),
    filesBelow: (path) => list(`${path}/`),

    async addFolder(path, files) {
      for (const [file, content] of files) {
        const place = `${path}/${file}`;
        const isNew = await put(place, content, {
          'if-none-match': '*',
          'cache-control': IMMUTABLE_CACHING,
        });
        // The same file was left by an interrupted release, or is being written by a concurrent one.
        if (!isNew && !(await read(place))?.equals(content)) return false;
      }
      return true;
    },

    async removeFolder(path) {
      // The record, which marks the folder as complete, comes last: until then the removal can be undone.
      const files = await list(`${path}/`);
      const isRecord = (file: string) => file === RECORD_FILE;
      for (const file of [...files.filter((one) => !isRecord(one)), ...files.filter(isRecord)]) {
        await expectOk(await call('DELETE', `${path}/${file}`), `DELETE ${path}/${file}`);
      }
    },

    readRegistry,

    async replaceRegistry(content, replaced) {
      const change = randomUUID();
      const condition: Record<string, string> = replaced
        ? { 'if-match': replaced.tag }
        : { 'if-none-match': '*' };
      try {
        return await put(REGISTRY_FILE, Buffer.from(content), {
          ...condition,
          'cache-control': 'no-store',
          [CHANGE_HEADER]: change,
        });
      } catch (error) {
        // The service may have written it without answering.
        if ((await readRegistry())?.change === change) return true;
        throw error;
      }
    },

    async history() {
      return parseHistory((await read(HISTORY_FILE))?.toString('utf8') ?? '');
    },

    async appendHistory(entries) {
      const lines = historyLines(entries);
      for (let attempt = 1; attempt <= ATTEMPTS_TO_APPEND; attempt += 1) {
        const present = await get(HISTORY_FILE);
        const text = (await present?.text()) ?? '';
        if (text.includes(lines)) return;
        const condition: Record<string, string> = present
          ? { 'if-match': present.headers.get('etag') ?? '' }
          : { 'if-none-match': '*' };
        if (await put(HISTORY_FILE, Buffer.from(text + lines), condition)) return;
      }
      throw new Error(`${HISTORY_FILE} change sans cesse`);
    },

    // A folder without its last file is invisible: there are no drafts to remove.
    removeDrafts: () => Promise.resolve(),
    // Conditional writes take the place of a lock.
    withLock: (work) => work(),
  };
}

async function expectOk(answer: Response, what: string): Promise<Response> {
  if (answer.ok) return answer;
  const reason = (await answer.text()).slice(0, 300);
  throw new Error(`${what} : ${answer.status} ${reason}`.trim());
}

const contentType = (path: string) =>
  CONTENT_TYPES[path.split('.').pop() ?? ''] ?? 'application/octet-stream';

const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const unescapeXml = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
