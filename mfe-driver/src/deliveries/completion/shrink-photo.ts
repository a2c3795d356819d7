/** The server keeps no more than this either (decision 22). */
const LONGEST_SIDE = 1920;
const QUALITY = 0.82;

/**
 * A photo as it leaves the phone: upright, at most 1920 px, JPEG. What the browser cannot decode
 * (HEIC, a broken file) stays as it is for the server to judge, and so does what would only grow.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext('2d');
    context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = context && (await jpegOf(canvas));
    if (!blob || blob.size >= photo.size) return photo;
    return new File([blob], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type });
  } catch {
    return photo;
  }
}

function jpegOf(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
}
