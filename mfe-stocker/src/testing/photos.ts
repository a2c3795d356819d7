import { MAX_STOCK_FILE_BYTES } from '@cigogne/contract';

/** One byte more than the depot's forms take. */
export const tooLarge = (name: string, type: string) =>
  new File([new Uint8Array(MAX_STOCK_FILE_BYTES + 1)], name, { type });

/** Content of a photo that `decodePhotos` has made smaller. */
export const SMALL_PHOTO = 'small';

/**
 * A browser that decodes photos and draws them, as jsdom does not. Returns what takes that away again.
 * @param decoded when a photo is decoded
 */
export function decodePhotos(decoded: Promise<void> = Promise.resolve()): () => void {
  const bitmap = { width: 4000, height: 3000, close: () => undefined };
  Reflect.set(globalThis, 'createImageBitmap', () => decoded.then(() => bitmap));
  Reflect.set(globalThis, 'OffscreenCanvas', Canvas);
  return () => {
    Reflect.deleteProperty(globalThis, 'createImageBitmap');
    Reflect.deleteProperty(globalThis, 'OffscreenCanvas');
  };
}

class Canvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob({ type }: { type: string }) {
    return Promise.resolve(new Blob([SMALL_PHOTO], { type }));
  }
}
