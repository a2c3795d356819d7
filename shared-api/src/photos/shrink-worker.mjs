/**
 * Makes a photo smaller. The module is not transpiled; it runs in a worker, and in the page where workers
 * cannot draw.
 * @param {Blob} photo
 * @param {readonly { side: number, quality: number }[]} attempts tried in order until the result is small enough
 * @param {number} maxBytes
 * @param {boolean} mayStay whether the photo can be sent as it is
 * @returns {Promise<Blob | undefined>} undefined when it is small enough, too
 */
export async function shrink(photo, attempts, maxBytes, mayStay) {
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
  const isSmall = longest <= attempts[0].side && small.size >= photo.size;
  return isSmall && mayStay ? undefined : small;
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
  globalThis.onmessage = async ({ data: { photo, attempts, maxBytes, mayStay } }) => {
    try {
      globalThis.postMessage({ small: await shrink(photo, attempts, maxBytes, mayStay) });
    } catch (error) {
      globalThis.postMessage({ failed: String(error) });
    }
  };
}
