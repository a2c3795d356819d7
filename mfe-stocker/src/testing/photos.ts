import { MAX_STOCK_FILE_BYTES } from '@cigogne/contract';
import { drawPhotos } from '@cigogne/shared-api/testing';

/** One byte more than the depot's forms take. */
export const tooLarge = (name: string, type: string) =>
  new File([new Uint8Array(MAX_STOCK_FILE_BYTES + 1)], name, { type });

/** Content of a photo that `decodePhotos` has made smaller. */
export const SMALL_PHOTO = 'small';

/** @param decoded when a photo is decoded. Returns what takes the browser's drawing away again. */
export const decodePhotos = (decoded?: Promise<void>): (() => void) =>
  drawPhotos({
    size: { width: 4000, height: 3000 },
    content: SMALL_PHOTO,
    ...(decoded && { decoded }),
  });
