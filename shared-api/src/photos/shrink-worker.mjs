/**
 * Makes a photo smaller. The module is not transpiled; it runs in a worker, and in the page where workers
 * cannot draw.
 * @param {Blob} photo
 * @param {readonly { side: number, quality: number }[]} attempts tried in order until the result is small enough
 * @param {number} maxBytes
 * @returns {Promise<Blob | undefined>} undefined when the photo is small enough as it is
 */
export async function shrink(photo, attempts, maxBytes) {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const longest = Math.max(bitmap.width, bitmap.height);
  let canvas;
  let small;
  for (const { side, quality } of attempts) {
    const scale = Math.min(1, side / longest);
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    if (canvas?.width !== width || canvas.height !== height)
      canvas = drawnOnCanvas(bitmap, width, height);
    small = await encoded(canvas, quality);
    if (small.size <= maxBytes) break;
  }
  bitmap.close();
  return longest <= attempts[0].side && small.size >= photo.size ? undefined : small;
}

function drawnOnCanvas(bitmap, width, height) {
  const canvas =
    'OffscreenCanvas' in globalThis
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d').drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

async function encoded(canvas, quality) {
  const type = 'image/jpeg';
  if (canvas.convertToBlob) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), type, quality);
  });
}

if (typeof document === 'undefined') {
  globalThis.onmessage = async ({ data: { photo, attempts, maxBytes } }) => {
    try {
      globalThis.postMessage({ small: await shrink(photo, attempts, maxBytes) });
    } catch (error) {
      globalThis.postMessage({ failed: String(error) });
    }
  };
}
