import type { RemoteArea } from '@cigogne/contract';
import manifest from '../remote.json';

/** Path, texts and language of the area, as the shell knows them. */
export const area = manifest.area as RemoteArea;
