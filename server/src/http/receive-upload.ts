import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import { type FileRule, MEGABYTE, tooManyImages } from '@cigogne/contract';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { ApiError, Invalid, invalidFields, TooLarge, WrongType } from '../platform/errors';
import { checkContent } from '../platform/files/check-content';
import type { ReceivedFile } from '../platform/files/received-file';

declare module 'fastify' {
  interface FastifyInstance {
    /** The folder of uploads whose call is in progress. */
    uploadFolder: string;
  }
}

export type ReceivedFiles<Field extends string = string> = Record<Field, ReceivedFile[]>;

export interface Upload {
  body: unknown;
  files: ReceivedFiles;
  /** Removes the temporary files; safe to call twice. */
  discard(): Promise<void>;
}

type FileRules = Readonly<Record<string, FileRule>>;

const BROKEN_FORM = 'L’envoi est incomplet ou mal formé. Réessayez.';
const MAX_FIELDS = 40;
const MAX_FIELD_BYTES = 64 * 1024;

/**
 * Streams a multipart call to temporary files by the rules of its contract. A refused or
 * interrupted upload leaves nothing behind. Throws `Invalid`, `TooLarge` or `WrongType`.
 */
export async function receiveUpload(
  request: FastifyRequest,
  rules: FileRules,
  bodySchema: z.core.$ZodType | undefined,
): Promise<Upload> {
  if (!request.isMultipart()) throw new WrongType('Envoyez un formulaire multipart/form-data.');
  const folder = path.join(request.server.uploadFolder, randomUUID());
  const discard = () => rm(folder, { recursive: true, force: true });
  try {
    await mkdir(folder, { recursive: true });
    // The parser would wait forever for the end of an aborted request.
    if (request.raw.destroyed) throw new Invalid(BROKEN_FORM);
    const { fields, files } = await readParts(request, rules, folder);
    const parsed = bodySchema && z.safeParse(bodySchema, fields);
    if (parsed?.error) {
      throw invalidFields(
        parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
    }
    return { body: parsed?.data, files, discard };
  } catch (error) {
    // Unread data would block the next request of the connection.
    request.raw.unpipe();
    request.raw.resume();
    await discard();
    if (isBrokenForm(error)) throw new Invalid(BROKEN_FORM);
    throw error;
  }
}

async function readParts(request: FastifyRequest, rules: FileRules, folder: string) {
  const fields = new Map<string, string>();
  const files: ReceivedFiles = Object.fromEntries(Object.keys(rules).map((field) => [field, []]));
  const parts = request.parts({
    limits: {
      fileSize: Math.max(...Object.values(rules).map((rule) => rule.bytes)),
      // One more than allowed, so that our own refusal can name the limit.
      files: Object.values(rules).reduce((sum, rule) => sum + rule.max, 1),
      fields: MAX_FIELDS,
      fieldSize: MAX_FIELD_BYTES,
    },
  });
  for await (const part of parts) {
    if (part.type === 'field') {
      if (part.valueTruncated) throw new TooLarge('Un des textes est trop long.');
      fields.set(part.fieldname, String(part.value));
      continue;
    }
    const rule = rules[part.fieldname];
    const received = files[part.fieldname];
    if (!rule || !received) throw new Invalid(`Fichier inattendu : « ${part.fieldname} ».`);
    if (received.length === rule.max) throw new Invalid(tooManyFiles(rule));
    const file = await receiveFile(part, rule, path.join(folder, randomUUID()));
    if (file) received.push(file);
  }
  return { fields: Object.fromEntries(fields), files };
}

/** Undefined for the empty part that browsers send for an input without a file. */
async function receiveFile(
  part: MultipartFile,
  rule: FileRule,
  target: string,
): Promise<ReceivedFile | undefined> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    part.file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > rule.bytes) throw new TooLarge(tooLargeFile(rule));
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(target, { flags: 'wx', mode: 0o600 }),
  );
  if (part.file.truncated) throw new TooLarge(tooLargeFile(rule));
  if (bytes === 0 && !part.filename) return undefined;
  const type = await checkContent(target, rule.kind);
  return { path: target, type, bytes, sha256: hash.digest('hex') };
}

/**
 * Whether the form is malformed or the client has disconnected. The parser throws plain `Error`s for these; our own
 * errors are of subclasses, and errors of the disk name a system call.
 */
function isBrokenForm(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ApiError) return false;
  if ('code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') return true;
  return error.constructor === Error && !('syscall' in error) && !('statusCode' in error);
}

function tooManyFiles(rule: FileRule): string {
  if (rule.max === 1) return 'Un seul fichier est accepté.';
  return rule.kind === 'image' ? tooManyImages(rule.max) : `${rule.max} fichiers au plus.`;
}

function tooLargeFile(rule: FileRule): string {
  return `Chaque fichier doit faire au plus ${rule.bytes / MEGABYTE} Mo.`;
}
