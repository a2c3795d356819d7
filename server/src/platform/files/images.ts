import pLimit from 'p-limit';
import { WrongType } from '../errors';
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

/** A 12-megapixel photo takes about 100 MB while it is decoded. */
const limit = pLimit(2);

/** Re-encodes an image (decision 22). Throws `WrongType` on one that is corrupt or too large. */
export function prepareImage(source: string | Buffer): Promise<PreparedImage> {
  return limit(async () => {
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
      throw new WrongType('Cette image est illisible ou trop grande. Choisissez-en une autre.');
    }
  });
}
