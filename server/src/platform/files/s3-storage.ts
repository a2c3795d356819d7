import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { MILLISECONDS_PER_DAY } from '@cigogne/contract';
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { ConfigError } from '../config-error';
import { TryLater, Unavailable } from '../errors';
import type { FileStorage } from './file-storage';
import { type ColdStorage, type S3Settings, STORED_FILES } from './s3-settings';

// Silences the SDK's warning that future versions drop Node 20: ours is pinned.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';

const CONNECT_WITHIN_MS = 2000;
/** Limit until an answer begins: many times what a part of a file takes. */
const ANSWER_WITHIN_MS = 10_000;
/** Limit without a byte received. Longer than for an answer, since a slow client reads slowly. */
const SILENT_AT_MOST_MS = 60_000;
/** The first attempt included. */
const ATTEMPTS = 2;
/** Files being read at once: each holds a connection for as long as its reader takes. */
const READS_AT_ONCE = 200;
/** Seconds after which a reader retries if there is no connection for it. */
const RETRY_AFTER_SECONDS = 1;
/** Photos moved per run: housekeeping has other work too. */
const MOVED_AT_ONCE = 2000;
/**
 * Photos without their thumbnails, which lists show and which are below the minimum size charged by cheaper classes.
 */
const isPhoto = (key: string) => key.endsWith('.jpg');

/**
 * Files in a bucket. Errors and time-outs of the service are thrown as `Unavailable`, those of a stream being stored
 * unchanged. Reads beyond the limit are refused with `TryLater`, and never delay writes.
 * @param options.folder prefix of the name of each object, with a trailing slash; by default that of the stored files
 * @param options.answerWithinMs 10 seconds by default
 * @param options.readsAtOnce 200 by default
 */
export function openS3Storage(
  settings: S3Settings,
  { folder = STORED_FILES, answerWithinMs = ANSWER_WITHIN_MS, readsAtOnce = READS_AT_ONCE } = {},
): FileStorage {
  const { bucket: Bucket } = settings;
  const client = new S3Client(clientSettings(settings, answerWithinMs));
  sendSums(client);
  const reader = new S3Client(clientSettings(settings, answerWithinMs, readsAtOnce));
  let reads = 0;
  const at = (key: string) => ({ Bucket, Key: `${folder}${key}` });

  return {
    async put(key, content) {
      if (Buffer.isBuffer(content)) {
        await available(client.send(new PutObjectCommand({ ...at(key), Body: content })));
        return;
      }
      // In parts of 5 MB, one after the other. A failed upload is aborted, so that no part stays in the bucket.
      const upload = new Upload({ client, params: { ...at(key), Body: content }, queueSize: 1 });
      await upload.done().catch((error: unknown) => {
        throw content.errored ?? new Unavailable(error);
      });
    },
    async get(key, range) {
      const Range = range && `bytes=${range.first}-${range.last}`;
      if (reads >= readsAtOnce) throw new TryLater(RETRY_AFTER_SECONDS);
      reads += 1;
      try {
        const { Body } = await reader.send(new GetObjectCommand({ ...at(key), Range }));
        return (Body as Readable).once('close', () => (reads -= 1));
      } catch (error) {
        reads -= 1;
        if (error instanceof Error && error.name === 'NoSuchKey') return undefined;
        throw new Unavailable(error);
      }
    },
    // One at a time: some services lack the call for deleting several.
    async delete(key, abortSignal) {
      await available(client.send(new DeleteObjectCommand(at(key)), { abortSignal }));
    },
    async *keysBefore(moment, abortSignal) {
      const pages = paginateListObjectsV2({ client }, { Bucket, Prefix: folder }, { abortSignal });
      for (;;) {
        const { value: page } = await available(pages.next());
        if (!page) return;
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          if (LastModified && LastModified < moment) yield Key.slice(folder.length);
        }
      }
    },
    ...(settings.cold && { moveToColdClass: movingToColdClass(client, Bucket, settings.cold) }),
  };
}

/**
 * Sends an MD5 with each object and part. With object lock Amazon refuses writes without a checksum, and this is the
 * one that all services have always supported.
 */
function sendSums(client: S3Client): void {
  client.middlewareStack.add(
    (next) => (args) => {
      const { Body } = args.input as { Body?: unknown };
      if (Body instanceof Uint8Array) {
        const { headers } = args.request as { headers: Record<string, string> };
        headers['content-md5'] = createHash('md5').update(Body).digest('base64');
      }
      return next(args);
    },
    { step: 'build' },
  );
}

/**
 * Copies photos onto themselves with the new class. The bucket's list shows which have it already, so no other state is
 * needed, and an interrupted run is continued by the next one.
 */
function movingToColdClass(
  client: S3Client,
  Bucket: string,
  { afterDays, storageClass }: ColdStorage,
) {
  return async (now: Date, abortSignal?: AbortSignal): Promise<number> => {
    const before = new Date(now.getTime() - afterDays * MILLISECONDS_PER_DAY);
    const pages = paginateListObjectsV2(
      { client },
      { Bucket, Prefix: STORED_FILES },
      { abortSignal },
    );
    let moved = 0;
    while (moved < MOVED_AT_ONCE) {
      const { value: page } = await available(pages.next());
      if (!page) break;
      for (const { Key = '', LastModified, StorageClass } of page.Contents ?? []) {
        const isOld = LastModified !== undefined && LastModified < before;
        if (!isOld || !isPhoto(Key) || StorageClass === storageClass) continue;
        await copyWithClass(client, { Bucket, Key, StorageClass: storageClass }, abortSignal);
        moved += 1;
      }
    }
    return moved;
  };
}

async function copyWithClass(
  client: S3Client,
  object: { Bucket: string; Key: string; StorageClass: ColdStorage['storageClass'] },
  abortSignal: AbortSignal | undefined,
): Promise<void> {
  const CopySource = `${object.Bucket}/${object.Key}`;
  try {
    await client.send(new CopyObjectCommand({ ...object, CopySource }), { abortSignal });
  } catch (error) {
    // Deleted in the meantime.
    if (statusOf(error) === 404) return;
    throw new Unavailable(error);
  }
}

/**
 * Whether the bucket answers; false when the service is unreachable at present.
 * @throws {ConfigError} when it refuses
 */
export async function findBucket(settings: S3Settings): Promise<boolean> {
  const client = new S3Client(clientSettings(settings, ANSWER_WITHIN_MS));
  try {
    await client.send(new HeadBucketCommand({ Bucket: settings.bucket }));
    return true;
  } catch (error) {
    const status = statusOf(error);
    if (status === undefined || status >= 500 || TRY_LATER.has(status)) return false;
    throw new ConfigError(
      `S3_BUCKET ${settings.bucket} cannot be used (${status}): check the bucket, S3_REGION and the key`,
    );
  } finally {
    client.destroy();
  }
}

/** Time-out and too many requests: the settings are correct. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 429]);

function clientSettings(
  { endpoint, region, accessKeyId, secretAccessKey, forcePathStyle }: S3Settings,
  answerWithinMs: number,
  /** The SDK's default if absent; further requests wait for a connection. */
  maxSockets?: number,
) {
  const agent = maxSockets === undefined ? {} : { maxSockets };
  return {
    ...(endpoint && { endpoint }),
    region,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Services other than Amazon's refuse the SDK's own checksums, or store them as part of the file. See `sendSums`.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN_MS,
      requestTimeout: answerWithinMs,
      throwOnRequestTimeout: true,
      socketTimeout: SILENT_AT_MOST_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  } as const;
}

function available<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw new Unavailable(error);
  });
}

/** The HTTP status that the service has answered with. */
function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
