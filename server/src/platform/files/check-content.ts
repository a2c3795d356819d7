import { open } from 'node:fs/promises';
import { type FileRule, type ImageType, isImageType, PDF_REQUIRED } from '@cigogne/contract';
import { fileTypeFromBuffer } from 'file-type/core';
import { WrongType } from '../errors';

export type AcceptedType = ImageType | 'application/pdf';

/** `file-type` recognises a file by its first bytes. */
const HEAD_BYTES = 4100;
const TAIL_BYTES = 1024;

/** Recognises a file by its bytes, never by its name or claimed type (decision 22). */
export async function checkContent(path: string, kind: FileRule['kind']): Promise<AcceptedType> {
  const { head, tail } = await endsOf(path);
  const type = (await fileTypeFromBuffer(head))?.mime;
  if (kind === 'pdf') {
    const isPdf = head.subarray(0, 5).toString('latin1') === '%PDF-' && tail.includes('%%EOF');
    if (!isPdf) throw new WrongType(PDF_REQUIRED);
    return 'application/pdf';
  }
  if (isImageType(type)) return type;
  throw new WrongType(
    type?.startsWith('image/hei')
      ? 'Les photos HEIC ne sont pas acceptées. Réglez l’appareil photo sur « Le plus compatible » ou envoyez un JPEG.'
      : 'Seules les images JPEG, PNG ou WebP sont acceptées.',
  );
}

async function endsOf(path: string): Promise<{ head: Buffer; tail: Buffer }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const head = Buffer.alloc(Math.min(HEAD_BYTES, size));
    const tail = Buffer.alloc(Math.min(TAIL_BYTES, size));
    await file.read(head, 0, head.length, 0);
    await file.read(tail, 0, tail.length, size - tail.length);
    return { head, tail };
  } finally {
    await file.close();
  }
}
