/* global createImageBitmap, document, OffscreenCanvas */
/**
 * Makes a photo small: a module that runs as it is written, in a worker so that the page goes on, and
 * in the page where a worker cannot be had.
 * @param {Blob} photo
 * @param {readonly { side: number, quality: number }[]} tries the next when the one before was too big
 * @param {number} most bytes
 * @returns {Promise<Blob | undefined>} undefined when the photo is small enough as it is
 */
export async function shrink(photo, tries, most) {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const longest = Math.max(bitmap.width, bitmap.height);
  let canvas;
  let small;
  for (const { side, quality } of tries) {
    const scale = Math.min(1, side / longest);
    const width = Math.round(bitmap.width * scale);
    const height = Math.round(bitmap.height * scale);
    if (canvas?.width !== width || canvas.height !== height) canvas = drawn(bitmap, width, height);
    small = await encoded(canvas, quality);
    if (small.size <= most) break;
  }
  bitmap.close();
  return longest <= tries[0].side && small.size >= photo.size ? undefined : small;
}

function drawn(bitmap, width, height) {
  const paper =
    'OffscreenCanvas' in globalThis
      ? new OffscreenCanvas(width, height)
      : Object.assign(document.createElement('canvas'), { width, height });
  paper.getContext('2d').drawImage(bitmap, 0, 0, width, height);
  return paper;
}

async function encoded(paper, quality) {
  const type = 'image/jpeg';
  if (paper.convertToBlob) return paper.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    paper.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No JPEG'))), type, quality);
  });
}

if (typeof document === 'undefined') {
  globalThis.onmessage = async ({ data: { photo, tries, most } }) => {
    try {
      globalThis.postMessage({ small: await shrink(photo, tries, most) });
    } catch (error) {
      globalThis.postMessage({ failed: String(error) });
    }
  };
}
