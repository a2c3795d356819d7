import { WrongType } from '../errors';
import { Turns } from '../turns';
import { loadSharp } from './load-sharp';

/** A photo as it is stored: upright, without EXIF, at most 1920 px, with a thumbnail of 320 px. */
export interface PreparedImage {
  content: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const LARGEST_SIDE = 1920;
const THUMBNAIL_SIDE = 320;
const MAX_PIXELS = 50_000_000;

/**
 * Decoders take turns by the pixels of their images, since that is what their memory grows with: one of the largest,
 * or several photos of a phone.
 */
const decoders = new Turns({ atOnce: 60_000_000 });

/** Re-encodes an image (decision 22). Throws `WrongType` on one that is corrupt or too large. */
export async function prepareImage(source: string | Buffer): Promise<PreparedImage> {
  const weight = await pixelsOf(source);
  return decoders.run(() => decode(source), { weight });
}

/** Reads the head of the image only. */
async function pixelsOf(source: string | Buffer): Promise<number> {
  const sharp = await loadSharp();
  const head = await sharp(source)
    .metadata()
    .catch(() => {
      throw unreadable();
    });
  const pixels = head.width * head.height;
  if (pixels > MAX_PIXELS) throw unreadable();
  return pixels;
}

async function decode(source: string | Buffer): Promise<PreparedImage> {
  const sharp = await loadSharp();
  try {
    const photo = await sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(LARGEST_SIDE, LARGEST_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: false })
      .toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(photo.data)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    const { width, height } = photo.info;
    return { content: photo.data, thumbnail, width, height };
  } catch {
    throw unreadable();
  }
}

function unreadable(): WrongType {
  return new WrongType('Cette image est illisible ou trop grande. Choisissez-en une autre.');
}
