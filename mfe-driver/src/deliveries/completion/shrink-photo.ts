/** The server keeps no more than this either (decision 22). */
const LONGEST_SIDE = 1920;
/** A photo of 12 megapixels leaves the phone in no more than this. */
const TARGET_BYTES = 700_000;
const QUALITIES = [0.82, 0.7, 0.55, 0.4];

/**
 * A photo as it leaves the phone: upright, at most 1920 px, JPEG. What the browser cannot decode
 * (HEIC, a broken file) stays as it is for the server to judge, and so does what would only grow.
 * The browser decodes and encodes off the page's thread, so that the driver can go on.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    const encode = drawnOn(bitmap, width, height);
    bitmap.close();
    for (const quality of QUALITIES) {
      const blob = await encode(quality);
      if (!blob) return photo;
      if (blob.size > TARGET_BYTES && quality !== QUALITIES.at(-1)) continue;
      if (blob.size >= photo.size) return photo;
      return new File([blob], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
    }
    return photo;
  } catch {
    return photo;
  }
}

type Encoder = (quality: number) => Promise<Blob | null>;

function drawnOn(bitmap: ImageBitmap, width: number, height: number): Encoder {
  if ('OffscreenCanvas' in globalThis) {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
    return (quality) => canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  return (quality) => new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
}
