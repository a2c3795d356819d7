import { shrink, type Try } from './shrink-worker.mjs';

/** A photo leaves the phone in no more than this. */
const MOST_BYTES = 700_000;
/** The server keeps no more than 1920 px either (decision 22); the rest is for photos full of detail. */
const TRIES: readonly Try[] = [
  { side: 1920, quality: 0.82 },
  { side: 1920, quality: 0.7 },
  { side: 1920, quality: 0.55 },
  { side: 1920, quality: 0.4 },
  { side: 1280, quality: 0.5 },
  { side: 960, quality: 0.4 },
];
/** A worker that says nothing for so long has died, as phones short of memory let it. */
const GIVE_UP_MS = 30_000;

/**
 * A photo as it leaves the phone: upright, at most 1920 px, JPEG. What the browser cannot decode
 * (HEIC, a broken file) stays as it is for the server to judge, and so does what would only grow.
 */
export async function shrinkPhoto(photo: File): Promise<File> {
  try {
    const small = await inWorker(photo).catch(() => shrink(photo, TRIES, MOST_BYTES));
    if (!small) return photo;
    return new File([small], `${photo.name.replace(/\.\w+$/, '')}.jpg`, { type: small.type });
  } catch {
    return photo;
  }
}

/** Fetches the worker's script while there is a network: the first photo may be taken without. */
export function prepareShrinking(): void {
  void fetch(workerAddress()).catch(() => undefined);
}

const workerAddress = () => new URL('./shrink-worker.mjs', import.meta.url);

/** Decodes, scales and encodes beside the page, so that the driver goes on meanwhile. */
function inWorker(photo: File): Promise<Blob | undefined> {
  return new Promise((resolve, reject) => {
    if (!('OffscreenCanvas' in globalThis)) throw new Error('Workers cannot draw here');
    const address = workerAddress();
    const worker = new Worker(address, { type: 'module' });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      worker.terminate();
      settle();
    };
    const timer = setTimeout(() => end(() => reject(new Error('No answer'))), GIVE_UP_MS);
    worker.onerror = () => end(() => reject(new Error('The worker could not be started')));
    worker.onmessage = ({ data }: MessageEvent<{ small?: Blob; failed?: string }>) =>
      end(() => (data.failed ? reject(new Error(data.failed)) : resolve(data.small)));
    worker.postMessage({ photo, tries: TRIES, most: MOST_BYTES });
  });
}
