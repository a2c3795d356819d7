import { MAX_STOCK_FILE_BYTES } from '@cigogne/contract';
import { drawPhotos } from '@cigogne/shared-api/testing';

/** One byte above the limit of the depot's forms. */
export const tooLarge = (name: string, type: string) =>
  new File([new Uint8Array(MAX_STOCK_FILE_BYTES + 1)], name, { type });

/** Content of a photo shrunk by `decodePhotos`. */
export const SMALL_PHOTO = 'small';

/**
 * Simulates the browser's decoding and drawing of photos. Returns a function that undoes it.
 * @param decoded decoding waits for it
 */
export const decodePhotos = (decoded?: Promise<void>): (() => void) =>
  drawPhotos({
    size: { width: 4000, height: 3000 },
    content: SMALL_PHOTO,
    ...(decoded && { decoded }),
  });
