import { isImageType, typedByContent } from '@cigogne/contract';
import { shrink, type Attempt } from './shrink-worker.mjs';

/** Largest size of a photo that is sent. */
const MAX_BYTES = 700_000;
/** The server stores 1920 px at most too (decision 22); the later ones are for photos full of detail. */
const ATTEMPTS: readonly Attempt[] = [
  { side: 1920, quality: 0.82 },
  { side: 1920, quality: 0.7 },
  { side: 1920, quality: 0.55 },
  { side: 1920, quality: 0.4 },
  { side: 1280, quality: 0.5 },
  { side: 960, quality: 0.4 },
];
/** A worker without an answer for this long has been stopped, as phones do when memory is short. */
const WORKER_TIMEOUT_MS = 30_000;

/**
 * Prepares a photo for sending: upright, at most 1920 px, JPEG. A file that the browser cannot decode (HEIC, broken),
 * or one that the server accepts and that would only become larger, stays as it is.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const mayStay = isImageType((await typedByContent(photo)).type);
    const small = await inWorker(photo, mayStay).catch(() =>
      shrink(photo, ATTEMPTS, MAX_BYTES, mayStay),
    );
    if (!small) return photo;
    return new File([small], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
  } catch {
    return photo;
  }
}

/** Fetches the worker's script while there is a network: the first photo may be taken without. */
export function loadPhotoWorker(): void {
  void fetch(workerAddress()).catch(() => undefined);
}

const workerAddress = () => new URL('./shrink-worker.mjs', import.meta.url);

/** In a worker, so that the page stays responsive. */
function inWorker(photo: File, mayStay: boolean): Promise<Blob | undefined> {
  return new Promise((resolve, reject) => {
    if (!('OffscreenCanvas' in globalThis)) throw new Error('Workers cannot draw here');
    const address = workerAddress();
    const worker = new Worker(address, { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error('No answer'))), WORKER_TIMEOUT_MS);
    worker.onerror = () => end(() => reject(new Error('The worker could not be started')));
    worker.onmessage = ({ data }: MessageEvent<{ small?: Blob; failed?: string }>) =>
      end(() => (data.failed ? reject(new Error(data.failed)) : resolve(data.small)));
    worker.postMessage({ photo, attempts: ATTEMPTS, maxBytes: MAX_BYTES, mayStay });
  });
}
