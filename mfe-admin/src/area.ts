import type { RemoteArea } from '@cigogne/contract';
import manifest from '../remote.json';

/** Path, words and language of the area, as known to the shell. */
export const area = manifest.area as RemoteArea;
