import { WrongType } from '../errors';
import { WorkQueue } from '../work-queue';
import { loadSharp } from './load-sharp';

/**
 * How a picture is used: photos, including visitors', are stored as JPEG of at most 1920 px; a logo as PNG of at most
 * 800 px, which may be transparent.
 */
export type PictureUse = 'photo' | 'visitor_photo' | 'logo';

/** A picture as stored: upright, without EXIF, with a thumbnail of 320 px. */
export interface PreparedImage {
  content: Buffer;
  thumbnail: Buffer;
  width: number;
  height: number;
}

const MAX_SIDE = { photo: 1920, visitor_photo: 1920, logo: 800 } as const;
const THUMBNAIL_SIDE = 320;
const MAX_PIXELS = 50_000_000;
/**
 * Limit for visitors' pictures: ten times what a very large one takes. Others have none, since a busy machine is not
 * the fault of their picture.
 */
const VISITOR_LIMIT_SECONDS = 20;
/** No limit, for sharp. */
const NO_LIMIT = 0;

/**
 * Decoders take turns by the pixels of their images, to which their memory is proportional: one of the largest, or
 * several photos of a phone.
 */
const decoders = new WorkQueue({ atOnce: 60_000_000 });

/**
 * Re-encodes an image (decision 22).
 * @throws {WrongType} on one that is corrupt or too large, or a visitor's that takes too long
 */
export async function prepareImage(
  source: string | Buffer,
  use: PictureUse = 'photo',
): Promise<PreparedImage> {
  const weight = await pixelsOf(source);
  const seconds = use === 'visitor_photo' ? VISITOR_LIMIT_SECONDS : NO_LIMIT;
  return decoders.run(() => decode(source, use, { seconds }), { weight });
}

/** Number of pixels; reads only the header of the image. */
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

async function decode(
  source: string | Buffer,
  use: PictureUse,
  longest: { readonly seconds: number },
): Promise<PreparedImage> {
  const sharp = await loadSharp();
  try {
    const upright = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
      .rotate()
      .resize(MAX_SIDE[use], MAX_SIDE[use], { fit: 'inside', withoutEnlargement: true })
      .timeout(longest);
    const written =
      use === 'logo'
        ? upright.png({ compressionLevel: 9 })
        : upright.flatten({ background: '#ffffff' }).jpeg({ quality: 82, mozjpeg: false });
    const picture = await written.toBuffer({ resolveWithObject: true });
    const thumbnail = await sharp(picture.data)
      .resize(THUMBNAIL_SIDE, THUMBNAIL_SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toBuffer();
    const { width, height } = picture.info;
    return { content: picture.data, thumbnail, width, height };
  } catch {
    throw unreadable();
  }
}

/** The error for a file that is not a picture or has too many pixels. */
export function unreadable(): WrongType {
  return new WrongType('Cette image est illisible ou trop grande. Choisissez-en une autre.');
}
