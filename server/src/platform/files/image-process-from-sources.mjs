/** Runs the program without a build, for tests and `tsx`: a process does not inherit its parent's loader. */
import { register } from 'tsx/esm/api';

register();
await import('./image-process-main.ts');
