import sharp from 'sharp';

interface PictureOptions {
  width?: number;
  height?: number;
  format?: 'jpeg' | 'png' | 'webp';
  /** Adds EXIF data: camera, location and this orientation. */
  orientation?: number;
}

/** A real picture, as bytes. */
export function makePicture({
  width = 64,
  height = 48,
  format = 'jpeg',
  orientation,
}: PictureOptions = {}): Promise<Buffer> {
  const picture = sharp({ create: { width, height, channels: 3, background: '#9c4a36' } });
  if (orientation !== undefined) {
    picture.withMetadata({ orientation }).withExifMerge({
      IFD0: { Make: 'Appareil' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 34/1 0/1' },
    });
  }
  return picture.toFormat(format).toBuffer();
}

/** A form as sent by the driver's screen. */
export function formWith(
  files: readonly { content: Buffer | string; name?: string; field?: string }[],
  fields: Readonly<Record<string, string>> = {},
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { content, name = 'photo.jpg', field = 'delivery_images' } of files) {
    form.append(field, new Blob([content]), name);
  }
  return form;
}

/** A document recognised as a PDF, padded to the given size. */
export function makePdf(bytes = 300): Buffer {
  const start = '%PDF-1.4\n';
  const end = '\n%%EOF\n';
  return Buffer.from(start + ' '.repeat(Math.max(0, bytes - start.length - end.length)) + end);
}
